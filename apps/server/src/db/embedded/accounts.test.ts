import { spawnSync } from "node:child_process";
import { chownSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { chooseIdentity, type IdentityKind, identityKinds } from "./identity.ts";
import { startPostgres } from "./start-postgres.ts";
import { fast, newFolder, stoppedCluster } from "./test/cluster.ts";
import { keep, untilGone } from "./test/keep.ts";
import { query } from "./test/query.ts";

const folder = newFolder();
const isRoot = process.getuid?.() === 0;
const binaries = await findBinaries();
let dataDir: string;

beforeAll(async () => {
  dataDir = await stoppedCluster(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

function isUsable(kind: IdentityKind): boolean {
  try {
    return chooseIdentity({ binaries, dataDir: join(folder, "none") }, [kind]).kind === kind;
  } catch {
    return false;
  }
}

// A bare machine may have no "postgres" account, and a container may forbid user namespaces.
const usable: readonly IdentityKind[] = isRoot ? identityKinds.filter(isUsable) : ["self"];

test.each(usable)("the database starts on the same folder as: %s", async (kind) => {
  const postgres = await startPostgres({ dataDir, runAs: [kind], ...fast });
  expect(postgres.identity).toBe(kind);
  expect(await query(postgres.connectionFor("web"), "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test("a setting that PostgreSQL rejects is reported in PostgreSQL's own words", async () => {
  await expect(startPostgres({ dataDir, settings: { work_mem: "lots" } })).rejects.toThrow(
    /"work_mem": "lots"/,
  );
});

const nobody = { uid: 65534, gid: 65534 };
const asNobody = ["setpriv", `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, "--clear-groups"];
const strictShell = ["sh", "-c", 'umask 077; LC_ALL=xx_YY exec "$@"', "sh"];
const canBeNobody =
  isRoot && spawnSync("setpriv", [...asNobody.slice(1), process.execPath, "-v"]).status === 0;

if (canBeNobody)
  test("an ordinary user starts it under its own account, whatever the umask and locale; root then keeps using that account", async () => {
    const home = newFolder();
    chownSync(home, nobody.uid, nobody.gid);
    const itsDataDir = join(home, "data", "postgres");
    const { node, pid, identity, connection } = await keep(itsDataDir, [...asNobody, ...strictShell]);
    expect(identity).toBe("self");
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    node.kill("SIGKILL");
    await untilGone(pid);
    const again = await startPostgres({ dataDir: itsDataDir, ...fast });
    expect(again.identity).toBe("owner of the folder");
    await again.stop();
    rmSync(home, { recursive: true });
  });
