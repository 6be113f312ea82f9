// Runs a PostgreSQL on the given folder as the product does, in a separate process that a test can kill.
import { startPostgres } from "../start-postgres.ts";

const [dataDir = ""] = process.argv.slice(2);
const postgres = await startPostgres({ dataDir, settings: { fsync: "off" } });
process.on("SIGINT", () => process.send?.("asked to stop"));
process.on("message", () => undefined);
const { pid, identity } = postgres;
process.stdout.write(`${JSON.stringify({ pid, identity, connection: postgres.connectionFor("owner") })}\n`);
