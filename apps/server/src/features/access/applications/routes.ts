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
  serve(host, "GET /applications", (wanted, work) => listApplications(work, wanted));
  serve(host, "GET /applications/:id", ({ id }, work) => getApplication(work, { id, mailer }));
  serveStoredFile(host, "GET /applications/:id/files/:fileId/content", (wanted, work) =>
    openDocument(work, { files, ...wanted }),
  );
  serve(host, "GET /account-options", (_input, work) => accountOptions(work, services));
  serve(host, "POST /applications/:id/approve", (wanted, work) =>
    approveApplication(work, { ...wanted, services }),
  );
  serve(host, "POST /applications/:id/return", (wanted, work) =>
    returnApplication(work, { ...wanted, services }),
  );
  serve(host, "POST /applications/:id/reject", (wanted, work) =>
    rejectApplication(work, { ...wanted, services }),
  );
  serve(host, "POST /applications/:id/link", ({ id }, work) => copyLink(work, { services, id }));
}
