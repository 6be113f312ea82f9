import * as z from "zod/mini";
import { NewPassword, UserInfo } from "./auth.ts";
import { endpoints } from "./endpoint.ts";
import { Proof } from "./proof.ts";

/** Where somebody is signed in. */
export const OwnSession = z
  .object({
    id: z.uuid(),
    /** The browser in words, such as "Chrome on Windows". */
    device: z.string(),
    address: z.nullable(z.string()),
    begunAt: z.iso.datetime(),
    lastActiveAt: z.iso.datetime(),
    /** When it ends whatever is done in it. */
    endsAt: z.iso.datetime(),
    /** Nobody was there for too long: it opens nothing until its owner unlocks it. */
    isLocked: z.boolean(),
    isThis: z.boolean(),
  })
  .check(z.meta({ id: "OwnSession" }));
export type OwnSession = z.infer<typeof OwnSession>;

const proving = ["wrong-credentials", "too-many-attempts"] as const;

export const ownSessions = endpoints({
  "POST /auth/proof": {
    summary: "Show once more that it is oneself; this session may do what needs that for ten minutes",
    allow: "signed-in",
    input: z.object({ proof: Proof }),
    refuses: proving,
  },
  "POST /auth/unlock": {
    summary: "Go on with the session of this browser after nobody was there for too long",
    allow: "public",
    input: z.object({ proof: Proof }),
    output: UserInfo,
    refuses: ["signed-out", "session-mismatch", ...proving],
  },
  "GET /auth/sessions": {
    summary: "Where one is signed in",
    allow: "signed-in",
    output: z.object({ sessions: z.array(OwnSession) }),
  },
  "DELETE /auth/sessions/:id": {
    summary: "End one of one's own sessions",
    allow: "signed-in",
    input: z.object({ id: z.uuid() }),
    refuses: ["not-found"],
  },
  "POST /auth/sessions/end-others": {
    summary: "End all of one's own sessions but this one",
    allow: "signed-in",
    output: z.object({ ended: z.int() }),
  },
  "POST /auth/password": {
    summary: "Set one's own new password; ends one's sessions elsewhere",
    allow: "signed-in",
    needsProof: true,
    needsFactorProof: true,
    input: z.object({ password: NewPassword }),
  },
});
