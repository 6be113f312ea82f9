import { type Host, serve } from "#src/http/serve.ts";
import { serveStoredFile } from "#src/http/serve-stored-file.ts";
import { accountOptions } from "./decide/account-options.ts";
import { approveApplication } from "./decide/approve.ts";
import { copyLink } from "./decide/copy-link.ts";
import { rejectApplication, returnApplication } from "./decide/decide.ts";
import { getApplication, listApplications } from "./decide/lists.ts";
import { openDocument } from "./decide/open-document.ts";
import { guestRoutes } from "./guest-routes.ts";

export function applicationRoutes(host: Host): void {
  const { services } = host;
  const { files, mailer } = services;
  guestRoutes(host);
  serve(host, "GET /applications", (wanted, trx, caller) => listApplications(trx, caller, wanted));
  serve(host, "GET /applications/:id", ({ id }, trx, caller) => getApplication(trx, caller, { id, mailer }));
  serveStoredFile(host, "GET /applications/:id/files/:fileId/content", (wanted, trx, caller) =>
    openDocument(trx, caller, { files, ...wanted }),
  );
  serve(host, "GET /account-options", (_input, trx, caller) => accountOptions(trx, caller, services));
  serve(host, "POST /applications/:id/approve", (wanted, trx, caller) =>
    approveApplication(trx, caller, { ...wanted, services }),
  );
  serve(host, "POST /applications/:id/return", (wanted, trx, caller) =>
    returnApplication(trx, caller, { ...wanted, services }),
  );
  serve(host, "POST /applications/:id/reject", (wanted, trx, caller) =>
    rejectApplication(trx, caller, { ...wanted, services }),
  );
  serve(host, "POST /applications/:id/link", ({ id }, trx, caller) =>
    copyLink(trx, caller, { services, id }),
  );
}
