import { AppError } from "#src/app-error.ts";
import { originOf } from "#src/http/origin.ts";
import { type Exchange, type Host, serve, servePublic, serveSignedIn } from "#src/http/serve.ts";
import type { FoundSession } from "#src/http/session-lookup.ts";
import { hashToken } from "#src/http/session-tokens.ts";
import type { Services } from "#src/services.ts";
import { shownPending } from "../cookies.ts";
import { clientOf } from "../device-text.ts";
import { enter } from "../open-session.ts";
import type { AccountOwner } from "../own-account.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { listOwnFactors, makeOwnRecoveryCodes } from "./list-factors.ts";
import { confirmOwnApp, removeOwnApp, setUpApp } from "./manage-app.ts";
import { addPasskey, nameOwnPasskey, removeOwnPasskey } from "./manage-passkeys.ts";
import { askForNewPasskey, askForPasskey, type Purpose } from "./passkeys/passkey-request.ts";
import { signInWithPasskey } from "./passkeys/use-passkey.ts";
import { findPending } from "./pending-sign-in.ts";
import { findStaffFactors, removeStaffFactors } from "./remove-factors.ts";

export function factorRoutes(host: Host): void {
  const { services } = host;
  servePublic(host, "POST /auth/second-factor", async (shown, exchange) => {
    const token = shownPending(exchange.request, services);
    if (token === undefined) throw new AppError("step-expired");
    const origin = clientOf(exchange.request);
    return enter(services, exchange, await finishSignIn(services, { token, shown, origin }));
  });

  servePublic(host, "GET /auth/passkey-request", async (_input, exchange) =>
    askForPasskey(services, await purposeOf(services, exchange)),
  );

  servePublic(host, "POST /auth/passkey", async ({ passkey }, exchange) =>
    enter(services, exchange, await signInWithPasskey(services, passkey, clientOf(exchange.request))),
  );

  serveSignedIn(host, "GET /auth/factors", (_input, session, exchange) =>
    listOwnFactors(services, ownerOf(session, exchange)),
  );

  serveSignedIn(host, "POST /auth/factors/app", (_input, session, exchange) =>
    setUpApp(services, ownerOf(session, exchange)),
  );

  serveSignedIn(host, "POST /auth/factors/app/confirm", ({ code }, session, exchange) =>
    confirmOwnApp(services, ownerOf(session, exchange), code),
  );

  serveSignedIn(host, "DELETE /auth/factors/app", async (_input, session, exchange) => {
    await removeOwnApp(services, ownerOf(session, exchange));
    return undefined;
  });

  serveSignedIn(host, "POST /auth/factors/recovery-codes", (_input, session, exchange) =>
    makeOwnRecoveryCodes(services, ownerOf(session, exchange)),
  );

  serveSignedIn(host, "POST /auth/factors/passkeys/new", (_input, { userId }) =>
    askForNewPasskey(services, userId),
  );

  serveSignedIn(host, "POST /auth/factors/passkeys", (input, session, exchange) =>
    addPasskey(services, ownerOf(session, exchange), input),
  );

  serveSignedIn(host, "PUT /auth/factors/passkeys/:id", (change, session, exchange) =>
    nameOwnPasskey(services, ownerOf(session, exchange), change),
  );

  serveSignedIn(host, "DELETE /auth/factors/passkeys/:id", async ({ id }, session, exchange) => {
    await removeOwnPasskey(services, ownerOf(session, exchange), id);
    return undefined;
  });

  serve(host, "GET /staff/:id/factors", ({ id }, work) => findStaffFactors(work, id));
  serve(host, "DELETE /staff/:id/factors", async ({ id }, work) => {
    await removeStaffFactors(work, { services, id });
    return undefined;
  });
}

const ownerOf = ({ userId, sessionId }: FoundSession, { request }: Exchange): AccountOwner => ({
  userId,
  sessionId,
  ...originOf(request),
});

/**
 * The purpose of the challenge: to prove identity in a session, to continue after the password, or to start signing in.
 */
async function purposeOf(services: Services, { request }: Exchange): Promise<Purpose> {
  if (request.found !== undefined) return { for: "proof", userId: request.found.userId };
  const token = shownPending(request, services);
  const pending = token === undefined ? undefined : await findPending(services.db.kysely, hashToken(token));
  return { for: "sign-in", userId: pending?.userId ?? null };
}
