import { expect, test } from "vitest";
import { joinBranch, visitHouse } from "#src/test/places.ts";
import { openSchedule } from "#src/test/schedule.ts";

const { world, office } = await openSchedule();
const { nurse, colleague, outsider } = office;

const read = async ({ browser } = nurse) => (await browser.send("GET", "/profile")).json();
const save = (phoneNumber: string | null, version: number) =>
  nurse.browser.send("PUT", "/profile", { phoneNumber, version });

test("The own profile shows the user's information at the agency", async () => {
  const house = await visitHouse(world, office, { start: "2026-11-20T09:00:00" });
  await joinBranch(world, nurse, house);
  expect(await read()).toMatchObject({
    userId: nurse.userId,
    firstName: "Staff",
    lastName: "Tester",
    role: "Staff",
    discipline: "RN",
    branchName: "Main office",
    phoneNumber: null,
  });
  expect(await read(outsider)).toMatchObject({ userId: outsider.userId, role: "Admin", branchName: null });
});

test("The phone number is changed at the version that was read, and recorded", async () => {
  const { version } = await read();
  const saved = (await save("512-555-0188", version)).json();
  expect(saved).toMatchObject({ version: version + 1, phoneNumber: "+15125550188" });
  for (const stale of [version, 2 ** 40])
    expect((await save(null, stale)).json()).toMatchObject({ code: "conflict", context: saved });
  expect((await save("12", version + 1)).statusCode).toBe(422);
  expect((await save(null, version + 1)).json()).toMatchObject({ phoneNumber: null });
  const { rows } = await world.superuser.query(
    `select before, after from audit_entry where action = 'profile.change' and "userId" = $1 order by at`,
    [nurse.userId],
  );
  expect(rows).toEqual([
    { before: { phoneNumber: null }, after: { phoneNumber: "+15125550188" } },
    { before: { phoneNumber: "+15125550188" }, after: { phoneNumber: null } },
  ]);
  expect(await read(colleague)).toMatchObject({ version: 1, phoneNumber: null });
});
