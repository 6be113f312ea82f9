import { spawnSync } from "node:child_process";
import { chownSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { Identity } from "./identity.ts";

const map = "hearthside";
const roles = ["owner", "web", "postgres"] as const;

const hostBased = [
  `local all all peer map=${map}`,
  `local replication all peer map=${map}`,
  // Roles have no password unless someone sets one to open a port.
  "host all all all scram-sha-256",
  "host replication all all scram-sha-256",
];

/**
 * Who can log in: on the socket, the accounts that start the product and the database, and root, as the kernel names
 * them; over TCP, if someone opens it, only with a password.
 */
export function writeAccess(dataDir: string, identity: Identity): void {
  const names = accountNames(identity);
  const mapped = names.flatMap((name) => roles.map((role) => `${map} ${quote(name)} ${role}`));
  write(join(dataDir, "pg_hba.conf"), hostBased, identity);
  write(join(dataDir, "pg_ident.conf"), mapped, identity);
}

/** Root of the host is nobody inside a user namespace. */
function accountNames({ kind, account }: Identity): string[] {
  const own = userInfo().username;
  if (kind === "self" || account === undefined) return [...new Set([own, "root"])];
  const its = kind === "user namespace" ? "nobody" : nameOf(account.uid);
  return [...new Set([own, "root", ...(its === undefined ? [] : [its])])];
}

function nameOf(uid: number): string | undefined {
  const { status, stdout } = spawnSync("id", ["-un", String(uid)], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

function write(path: string, lines: readonly string[], { account }: Identity): void {
  writeFileSync(path, `${lines.join("\n")}\n`, { mode: 0o600 });
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}
