import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Binaries } from "./binaries.ts";

type Account = { uid: number; gid: number };

/** PostgreSQL does not run as root: how its programs are started instead, and who owns their files. */
export type Identity = {
  kind: IdentityKind;
  account: Account | undefined;
  command: (program: string, args: readonly string[]) => readonly [string, ...string[]];
};

export const identityKinds = ["owner of the folder", "postgres", "user namespace", "nobody"] as const;
export type IdentityKind = "self" | (typeof identityKinds)[number];

type Place = { binaries: Binaries; dataDir: string };

/** Uses the first of `kinds` that can reach the programs and the folder; an ordinary user always runs as itself. */
export function chooseIdentity(place: Place, kinds: readonly IdentityKind[] = identityKinds): Identity {
  if (process.getuid?.() !== 0) return asAccount("self", undefined);
  for (const kind of kinds) {
    const identity = identityOf(kind, place.dataDir);
    if (identity && canReach(identity, place)) return identity;
  }
  throw new Error(
    `The database does not run as root, and no other account can reach ${place.dataDir}. Start as an ordinary user, or choose a DATA_DIR that other accounts can enter`,
  );
}

const asAccount = (kind: IdentityKind, account: Account | undefined): Identity => ({
  kind,
  account,
  command: (program, args) => [program, ...args],
});

function identityOf(kind: IdentityKind, dataDir: string): Identity | undefined {
  switch (kind) {
    case "self":
      return undefined;
    case "owner of the folder":
      return withAccount(kind, ownerOf(dataDir));
    case "postgres":
    case "nobody":
      return withAccount(kind, accountNamed(kind));
    case "user namespace":
      return inUserNamespace;
    default:
      return kind satisfies never;
  }
}

const withAccount = (kind: IdentityKind, account: Account | undefined) => account && asAccount(kind, account);

// The host's root is the user nobody inside: files stay root's, so this works in a home folder closed to others.
const inUserNamespace: Identity = {
  kind: "user namespace",
  account: { uid: 0, gid: 0 },
  command: (program, args) => [
    "unshare",
    "-U",
    "--map-user=65534",
    "--map-group=65534",
    "--",
    program,
    ...args,
  ],
};

function ownerOf(dataDir: string): Account | undefined {
  if (!existsSync(dataDir)) return undefined;
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? undefined : { uid, gid };
}

function accountNamed(name: string): Account | undefined {
  const [uid, gid] = ["-u", "-g"].map((which) => spawnSync("id", [which, name], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function canReach(identity: Identity, { binaries, dataDir }: Place): boolean {
  return (
    succeeds(identity, binaries.postgres, ["-V"]) &&
    succeeds(identity, "/bin/sh", ["-c", 'test -x "$1"', "sh", dirname(dataDir)])
  );
}

function succeeds(identity: Identity, program: string, args: readonly string[]): boolean {
  const [file, ...rest] = identity.command(program, args);
  return spawnSync(file, rest, { ...spawnAs(identity), stdio: "ignore" }).status === 0;
}

/** Options that run a child process as this identity, without our environment. */
export function spawnAs(identity: Identity) {
  const env = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    LC_ALL: "C",
    TZ: "UTC",
  };
  const isOther = identity.account !== undefined && identity.account.uid !== 0;
  return { cwd: "/", env, ...(isOther ? identity.account : {}) } satisfies SpawnSyncOptions;
}

/** Gives everything under `path` to the identity, unless it already owns it. */
export function giveTo(identity: Identity, path: string): void {
  if (identity.account === undefined || statSync(path).uid === identity.account.uid) return;
  const { uid, gid } = identity.account;
  const { status, stderr } = spawnSync("chown", ["-R", `${uid}:${gid}`, path], { encoding: "utf8" });
  if (status !== 0)
    throw new Error(`The database folder could not be handed to its account: ${stderr.trim()}`);
}
