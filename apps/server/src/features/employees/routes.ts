import { type Host, serve } from "#src/http/serve.ts";
import { changeEmployee } from "./change-employee.ts";
import { deactivateEmployee } from "./deactivate.ts";
import { employeeOptions, getEmployee, searchEmployees } from "./employees.ts";
import { checkVisits, readOpenWork } from "./open-work.ts";
import { reactivateEmployee } from "./reactivate.ts";

export function employeeRoutes(host: Host): void {
  const { clock } = host.services;
  serve(host, "POST /employees/search", (wanted, trx, caller) => searchEmployees(trx, caller, wanted));
  serve(host, "GET /employees/options", (_input, trx, caller) => employeeOptions(trx, caller));
  serve(host, "GET /employees/:id", ({ id }, trx, caller) => getEmployee(trx, caller, id));
  serve(host, "PUT /employees/:id", (change, trx, caller) => changeEmployee(trx, caller, change));
  serve(host, "GET /employees/:id/open-work", ({ id }, trx, caller) => readOpenWork(trx, caller, id));
  serve(host, "POST /employees/:id/check-visits", (wanted, trx, caller) => checkVisits(trx, caller, wanted));
  serve(host, "POST /employees/:id/deactivate", (wanted, trx, caller) =>
    deactivateEmployee(trx, caller, { ...wanted, now: clock.now() }),
  );
  serve(host, "POST /employees/:id/reactivate", (wanted, trx, caller) =>
    reactivateEmployee(trx, caller, wanted),
  );
}
