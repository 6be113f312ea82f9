import { expect, test } from "vitest";
import { announcement } from "./start.ts";

test("an installation without a demo prints its address alone", () => {
  expect(announcement(8080, undefined)).toBe("Hearthside is ready at http://localhost:8080");
});

test("a demo prints its accounts and their password at every start", () => {
  const accounts = [
    { email: "admin@demo.test", role: "Admin" },
    { email: "scheduler@demo.test", role: "Editor" },
  ];
  expect(announcement(3000, { password: "s3cret", accounts })).toBe(
    [
      "Hearthside is ready at http://localhost:3000",
      "",
      "Sign in to the demo agency as",
      "  admin@demo.test      Admin",
      "  scheduler@demo.test  Editor",
      "  Password: s3cret",
    ].join("\n"),
  );
});
