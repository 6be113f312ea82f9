import { type AuditAction, contract, contractKeys, type Endpoint } from "@hearthside/contract";
import type { FastifyInstance } from "fastify";
import type { Client } from "pg";

/** What a refused call leaves, whatever it is. */
const refused: AuditAction = "access.refused";

const allowed = new Map<string, readonly string[]>(
  contractKeys().map((key) => {
    const { records = [] }: Endpoint = contract[key];
    return [key, [...records, refused]];
  }),
);

/** Notes each request to `app`. The returned function throws if one left an audit action that its endpoint does not name. */
export function recordedOnly(app: FastifyInstance): (superuser: Client) => Promise<void> {
  const keys = new Map<string, string>();
  app.addHook("onRequest", async ({ id, method, routeOptions: { url = "" } }) => {
    const path = url.replace("/api", "");
    const methods = method === "HEAD" ? ["GET", "PATCH"] : [method];
    const key = methods.map((one) => `${one} ${path}`).find((one) => allowed.has(one));
    if (key !== undefined) keys.set(id, key);
  });
  return async (superuser) => {
    const { rows } = await superuser.query<{ requestId: string; action: string }>(
      `select distinct "requestId", action from audit_entry where "requestId" is not null`,
    );
    const unnamed = rows.flatMap(({ requestId, action }) => {
      const key = keys.get(requestId);
      return key === undefined || allowed.get(key)?.includes(action) === true ? [] : `${key}: ${action}`;
    });
    if (unnamed.length > 0)
      throw new Error(`Not in the "records" of the endpoint: ${[...new Set(unnamed)].join(", ")}`);
  };
}
