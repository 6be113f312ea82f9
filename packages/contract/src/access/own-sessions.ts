import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { NewPassword, UserInfo } from "./auth.ts";
import { Proof } from "./proof.ts";

/** An active session of the user. */
export const OwnSession = z
  .object({
    id: z.uuid(),
    /** The browser in words, such as "Chrome on Windows". */
    device: z.string(),
    address: z.nullable(z.string()),
    begunAt: z.iso.datetime(),
    lastActiveAt: z.iso.datetime(),
    /** The latest time at which it ends. */
    endsAt: z.iso.datetime(),
    /** Locked for inactivity: it opens nothing until its owner unlocks it. */
    isLocked: z.boolean(),
    isThis: z.boolean(),
  })
  .check(z.meta({ id: "OwnSession" }));
export type OwnSession = z.infer<typeof OwnSession>;

const proving = ["wrong-credentials", "too-many-attempts"] as const;

export const ownSessions = endpoints({
  "POST /auth/proof": {
    summary: "Verify the caller's identity; it is valid for ten minutes in this session",
    allow: "signed-in",
    records: ["session.prove", "session.prove-refused"],
    input: z.object({ proof: Proof }),
    refuses: proving,
  },
  "POST /auth/unlock": {
    summary: "Unlock this browser's session after it locked for inactivity",
    allow: "public",
    records: ["session.unlock", "session.unlock-refused"],
    aboutSession: true,
    input: z.object({ proof: Proof }),
    output: UserInfo,
    refuses: ["signed-out", "session-mismatch", ...proving],
  },
  "GET /auth/sessions": {
    summary: "List the caller's active sessions",
    allow: "signed-in",
    output: z.object({ sessions: z.array(OwnSession) }),
  },
  "DELETE /auth/sessions/:id": {
    summary: "End one of the caller's sessions",
    allow: "signed-in",
    records: ["session.end-elsewhere"],
    input: z.object({ id: z.uuid() }),
    refuses: ["not-found"],
  },
  "POST /auth/sessions/end-others": {
    summary: "End all of the caller's other sessions",
    allow: "signed-in",
    records: ["session.end-elsewhere"],
    output: z.object({ ended: z.int() }),
  },
  "POST /auth/password": {
    summary: "Change the caller's password; ends the caller's other sessions",
    allow: "signed-in",
    records: ["password.change"],
    needsProof: true,
    needsFactorProof: true,
    input: z.object({ password: NewPassword }),
  },
});

export const devices = endpoints({
  "GET /device-secret": {
    summary: "Get the server's half of the key that protects unsent work on a device",
    allow: "member",
    records: ["device-secret.create"],
    unattended: true,
    inOneTransaction: true,
    output: z.object({ secret: z.string() }).check(z.meta({ id: "DeviceSecret" })),
  },
});
