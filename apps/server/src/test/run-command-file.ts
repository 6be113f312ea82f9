import { execFile } from "node:child_process";

export type Ended = {
  readonly isDone: boolean;
  readonly out: string;
  readonly err: string;
};

/** Runs an operator command as npm would, in its own process, until it ends. */
export function runCommandFile(
  entry: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [entry, ...args], { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ isDone: error === null, out, err }),
    );
  });
}
