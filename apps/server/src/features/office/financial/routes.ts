import { type Host, serve } from "#src/http/serve.ts";
import { countFinancial, listAuthorizations, listInsurance } from "./financial.ts";

export function financialRoutes(host: Host): void {
  serve(host, "GET /financial/figures", (_input, work) => countFinancial(work));
  serve(host, "GET /financial/insurance", (asked, work) => listInsurance(work, asked));
  serve(host, "GET /financial/authorizations", (asked, work) => listAuthorizations(work, asked));
}
