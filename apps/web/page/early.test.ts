import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { writeEarly } from "./plugin.ts";

const list = { pathname: "/admin/clinical/patient-chart", search: "" };
const signedIn = { sender: "7 user-1", cookie: "theme=x; XSRF-TOKEN=a%2Bb" };

type Page = { location: typeof list; sender: string | null; cookie: string; isPhone?: boolean };
type Init = { method: string; body?: string; headers: Readonly<Record<string, string>> };

/** What the script asks for on a page. */
async function askedOn({ location, sender, cookie, isPhone = false }: Page) {
  const asked: (Init & { path: string })[] = [];
  const context = {
    location,
    document: { cookie },
    localStorage: { getItem: (name: string) => (name === "hearthside.sender" ? sender : null) },
    matchMedia: () => ({ matches: isPhone }),
    fetch: async (path: string, init: Init) => void asked.push({ path, ...init }),
    earlyAnswers: new Map<string, unknown>(),
  };
  runInNewContext(await writeEarly(), context);
  return { asked, names: [...context.earlyAnswers.keys()] };
}

test("the list asks for its session and its first page immediately, as the user and agency of last time", async () => {
  const { asked, names } = await askedOn({ location: list, ...signedIn, isPhone: true });
  expect(asked.map(({ path }) => path)).toEqual([
    "/api/auth/user-info",
    "/api/patients/search",
    "/api/recent-patients",
  ]);
  expect(asked[1]).toMatchObject({
    method: "POST",
    headers: { "x-agency": "7", "x-user": "user-1", "x-xsrf-token": "a+b" },
  });
  // the names by which the app finds them
  expect(names).toEqual([
    "GET /auth/user-info   ",
    'POST /patients/search {"text":"","limit":20} 7 user-1',
    "GET /recent-patients  7 user-1",
  ]);
});

test.each([
  ["another screen", { location: { pathname: "/staff/home", search: "" }, ...signedIn }, 1],
  ["a filtered list", { location: { ...list, search: "?status=active" }, ...signedIn }, 1],
  ["the sign-in page", { location: { pathname: "/auth/sign-in", search: "" }, ...signedIn }, 0],
  ["a device that nobody is signed in on", { location: list, ...signedIn, sender: null }, 0],
  ["a browser without the session's token", { location: list, ...signedIn, cookie: "" }, 0],
])("%s asks for what it is sure to need", async (_, page, count) => {
  expect((await askedOn(page)).asked).toHaveLength(count);
});
