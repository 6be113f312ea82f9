import { type Host, serve } from "#src/http/serve.ts";
import { changeEmployee } from "./change-employee.ts";
import { deactivateEmployee } from "./deactivate.ts";
import { employeeOptions, getEmployee, searchEmployees } from "./employees.ts";
import { checkVisits, readOpenWork } from "./open-work.ts";
import { reactivateEmployee } from "./reactivate.ts";

export function employeeRoutes(host: Host): void {
  serve(host, "POST /employees/search", (wanted, work) => searchEmployees(work, wanted));
  serve(host, "GET /employees/options", (_input, work) => employeeOptions(work));
  serve(host, "GET /employees/:id", ({ id }, work) => getEmployee(work, id));
  serve(host, "PUT /employees/:id", (change, work) => changeEmployee(work, change));
  serve(host, "GET /employees/:id/open-work", ({ id }, work) => readOpenWork(work, id));
  serve(host, "POST /employees/:id/check-visits", (wanted, work) => checkVisits(work, wanted));
  serve(host, "POST /employees/:id/deactivate", (wanted, work) => deactivateEmployee(work, wanted));
  serve(host, "POST /employees/:id/reactivate", (wanted, work) => reactivateEmployee(work, wanted));
}
