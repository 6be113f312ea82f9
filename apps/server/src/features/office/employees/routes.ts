import { type Host, serve } from "#src/http/serve.ts";
import { changeEmployee } from "./change-employee.ts";
import { deactivateEmployee, reactivateEmployee } from "./deactivate.ts";
import { employeeOptions, getEmployee, searchEmployees } from "./employees.ts";
import { checkVisits, readOpenWork } from "./open-work.ts";

export function employeeRoutes(host: Host): void {
  serve(host, "POST /employees/search", (input, work) => searchEmployees(work, input));
  serve(host, "GET /employees/options", (_input, work) => employeeOptions(work));
  serve(host, "GET /employees/:id", ({ id }, work) => getEmployee(work, id));
  serve(host, "PUT /employees/:id", (change, work) => changeEmployee(work, change));
  serve(host, "GET /employees/:id/open-work", ({ id }, work) => readOpenWork(work, id));
  serve(host, "POST /employees/:id/check-visits", (input, work) => checkVisits(work, input));
  serve(host, "POST /employees/:id/deactivate", (input, work) => deactivateEmployee(work, input));
  serve(host, "POST /employees/:id/reactivate", (input, work) => reactivateEmployee(work, input));
}
