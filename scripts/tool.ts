import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");
const tools = join(root, "node_modules/.bin");

export type Outcome = { exitCode: number; output: string };
type RunOptions = { cwd?: string; show?: boolean; env?: Record<string, string> };

/** Tools from the lock file are first on the path, including its Node. */
export const toolEnvironment = (env: Record<string, string> = {}) => ({
  ...process.env,
  PATH: `${tools}${delimiter}${process.env.PATH ?? ""}`,
  ...env,
});

/** Runs this Node or a tool that the lock file names. With `show` it speaks for itself, otherwise its words are kept. */
export function runTool(name: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { cwd = root, show = false, env } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const stdio = show ? "inherit" : "pipe";
  const program = name === "node" ? process.execPath : join(tools, name);
  const child = spawn(program, args, { cwd, env: toolEnvironment(env), stdio });
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  child.on("error", reject);
  child.on("close", (code) => resolve({ exitCode: code ?? 1, output }));
  return promise;
}
