import { originOf } from "#src/http/origin.ts";
import { type Host, serve, servePublic, serveSignedIn } from "#src/http/serve.ts";
import { invite, listInvitations, revokeInvitation, sendAgain } from "./invitations.ts";
import { acceptByLink, joinByLink, openByLink } from "./join.ts";

export function invitationRoutes(host: Host): void {
  const { services } = host;
  serve(host, "GET /invitations", (_input, work) => listInvitations(work));
  serve(host, "POST /invitations", (input, work) => invite(work, { services, input }));
  serve(host, "POST /invitations/:id/send", (at, work) => sendAgain(work, { ...at, services }));
  serve(host, "POST /invitations/:id/revoke", (at, work) => revokeInvitation(work, at));
  servePublic(host, "POST /invitations/open", ({ token }, { request }) =>
    openByLink(services, { token, origin: originOf(request) }),
  );
  servePublic(host, "POST /invitations/join", (input, { request }) =>
    joinByLink(services, { ...input, origin: originOf(request) }),
  );
  serveSignedIn(host, "POST /invitations/accept", ({ token }, { userId }, { request }) =>
    acceptByLink(services, { token, userId, origin: originOf(request) }),
  );
}
