import { expect, test } from "./fixtures.ts";

test("a stranger is told that nobody is signed in", async ({ request }) => {
  const answer = await request.get("/api/auth/user-info");
  expect(answer.status()).toBe(401);
});
