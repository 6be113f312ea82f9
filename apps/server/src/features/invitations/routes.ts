import { originOf } from "#src/http/origin.ts";
import { type Host, serve, servePublic, serveSignedIn } from "#src/http/serve.ts";
import { invite, listInvitations, revokeInvitation, sendAgain } from "./invitations.ts";
import { acceptByLink, joinByLink, openByLink } from "./join.ts";

export function invitationRoutes(host: Host): void {
  const { services } = host;
  serve(host, "GET /invitations", (_input, trx, caller) => listInvitations(trx, caller));
  serve(host, "POST /invitations", (wanted, trx, caller) => invite(trx, caller, { services, wanted }));
  serve(host, "POST /invitations/:id/send", (at, trx, caller) => sendAgain(trx, caller, { ...at, services }));
  serve(host, "POST /invitations/:id/revoke", (at, trx, caller) => revokeInvitation(trx, caller, at));
  servePublic(host, "POST /invitations/open", ({ token }, { request }) =>
    openByLink(services, { token, origin: originOf(request) }),
  );
  servePublic(host, "POST /invitations/join", (wanted, { request }) =>
    joinByLink(services, { ...wanted, origin: originOf(request) }),
  );
  serveSignedIn(host, "POST /invitations/accept", ({ token }, { userId }, { request }) =>
    acceptByLink(services, { token, userId, origin: originOf(request) }),
  );
}
