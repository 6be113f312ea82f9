import { defineConfig } from "vitest/config";

/** Tests of what needs no document: half a second less each than in a browser's place. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "web-rules",
    include: ["{src,service-worker}/**/*.test.ts"],
    testTimeout: 20_000,
    setupFiles: ["src/test/some-friday.ts"],
    expect: { poll: { timeout: 10_000 } },
    css: { include: [/tokens\.css/] },
  },
});
