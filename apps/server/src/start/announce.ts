import type { Demo } from "#src/demo/prepare-demo.ts";

/** What the console shows when the product is ready: its address, and for a demo how to sign in. */
export function announcement(port: number, demo: Demo | undefined): string {
  // Not the IP address, because passkeys work only with a name.
  const ready = `Hearthside is ready at http://localhost:${port}`;
  if (demo === undefined) return ready;
  const width = Math.max(...demo.accounts.map(({ email }) => email.length));
  const accounts = demo.accounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`);
  return [ready, "", "Sign in to the demo agency as", ...accounts, `  Password: ${demo.password}`].join("\n");
}
