import type { Demo } from "#src/demo/prepare-demo.ts";

/** What a person reads when the product is ready: where it is, and in a demo how to sign in. */
export function announcement(port: number, demo: Demo | undefined): string {
  // Not the bare address: passkeys work on a name only.
  const ready = `Hearthside is ready at http://localhost:${port}`;
  if (demo === undefined) return ready;
  const width = Math.max(...demo.accounts.map(({ email }) => email.length));
  const accounts = demo.accounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`);
  return [ready, "", "Sign in to the demo agency as", ...accounts, `  Password: ${demo.password}`].join("\n");
}
