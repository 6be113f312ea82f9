import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { makeAgency, makeMember, newPatient } from "#src/test/records.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

type Agency = {
  readonly id: number;
  readonly admin: Browser;
  readonly nurse: Browser;
};

/** A separate agency without other patients. */
async function openAgency(): Promise<Agency> {
  const id = await makeAgency(world.superuser);
  const member = async (role: "Admin" | "Staff") =>
    signedIn(world, await makeMember(world.superuser, id, role));
  return { id, admin: await member("Admin"), nurse: await member("Staff") };
}

/** Creates a patient called `name`, written "Last, First". Returns the id. */
async function admit(browser: Browser, name: string, changes: object = {}): Promise<string> {
  const [lastName, firstName] = name.split(", ");
  const response = await browser.send("POST", "/patients", newPatient({ lastName, firstName, ...changes }));
  expect(response.statusCode).toBe(200);
  return response.json().id;
}

type Page = {
  readonly patients: readonly { lastName: string; firstName: string }[];
  readonly more: boolean;
};

const page = async (browser: Browser, body: object): Promise<Page> =>
  (await browser.send("POST", "/patients/search", body)).json();

const find = async (browser: Browser, body: object) =>
  (await page(browser, body)).patients.map(({ lastName, firstName }) => `${lastName}, ${firstName}`);

describe("Finding a patient by name", () => {
  let admin: Browser;
  beforeAll(async () => {
    ({ admin } = await openAgency());
    for (const name of ["Peñaherrera, Guadalupe", "Zoltan, Yolanda", "Kim, Ned", "O'Brien, Siobhán"])
      await admit(admin, name);
    for (const name of ["Smith-Jones, Ruth", "Delacruz, Iván", "Thistlethwaite, Amos"])
      await admit(admin, name);
  });

  const same: [string, string][] = [
    ["penaherrera", "Peñaherrera, Guadalupe"],
    ["Guadalupe Peñaherrera", "Peñaherrera, Guadalupe"],
    ["Penaherrera, Gua", "Peñaherrera, Guadalupe"],
    ["peñah", "Peñaherrera, Guadalupe"],
    ["gua pen", "Peñaherrera, Guadalupe"],
    ["peñaherrera".normalize("NFD"), "Peñaherrera, Guadalupe"],
    ["O'Brien", "O'Brien, Siobhán"],
    ["o’brien", "O'Brien, Siobhán"],
    ["o brien", "O'Brien, Siobhán"],
    ["obrien", "O'Brien, Siobhán"],
    ["siobhan o brien", "O'Brien, Siobhán"],
    ["smith jones", "Smith-Jones, Ruth"],
    ["smithjones", "Smith-Jones, Ruth"],
    ["jones, ruth", "Smith-Jones, Ruth"],
    ["de la cruz", "Delacruz, Iván"],
    ["k", "Kim, Ned"],
    ["ne", "Kim, Ned"],
  ];
  test.each(same)("“%s” means %s", async (text, name) => {
    expect(await find(admin, { text })).toEqual([name]);
  });

  const slips: [string, string, string][] = [
    ["two letters the wrong way round", "yolnada", "Zoltan, Yolanda"],
    ["the same in the last name", "zolatn", "Zoltan, Yolanda"],
    ["the first two letters the wrong way round", "oyland", "Zoltan, Yolanda"],
    ["a letter missing", "guadlupe penaherrera", "Peñaherrera, Guadalupe"],
    ["a letter missing in each word", "penahrrera guadlupe", "Peñaherrera, Guadalupe"],
    ["the first letter missing", "oltan", "Zoltan, Yolanda"],
    ["a letter too many", "zolttan", "Zoltan, Yolanda"],
    ["a wrong letter", "zolten", "Zoltan, Yolanda"],
    ["a slip in a name typed in part", "thsitle", "Thistlethwaite, Amos"],
    ["a slip in a name of three letters", "kmi", "Kim, Ned"],
    ["two slips in one word", "thistlthwate", "Thistlethwaite, Amos"],
    ["a word that is quite another", "lupita penaherrera", "Peñaherrera, Guadalupe"],
  ];
  test.each(slips)("tolerates %s: %s", async (_slip, text, name) => {
    expect((await find(admin, { text }))[0]).toBe(name);
  });

  test("accepts names in any spelling", async () => {
    const odd = ["zoltan' :* & | !", "\\zoltan\\", "~zoltan", "(zoltan)", "zoltan ".repeat(28)];
    for (const text of odd) expect([text, await find(admin, { text })]).toEqual([text, ["Zoltan, Yolanda"]]);
    for (const text of ["王小明", "👩‍⚕️", "x".repeat(200), "x ".repeat(100), "1".repeat(200)])
      expect([text, await find(admin, { text })]).toEqual([text, []]);
  });

  test.each(["!!", ",", "-", "'", "%", "…"])("“%s” matches no one", async (text) => {
    expect(await page(admin, { text })).toEqual({ patients: [], more: false });
  });

  test("leaves an audit entry without the search text", async () => {
    await find(admin, { text: "Wolfeschlegelstein" });
    const { rows } = await world.superuser.query("select * from audit_entry where action = 'patient.search'");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("Wolfeschlegelstein");
  });
});

describe("The best match", () => {
  test("is the full last name, then the full first name, then the beginning of each, then a middle name", async () => {
    const { admin } = await openAgency();
    const yolanda = await admit(admin, "Acosta-Zamora, Yolanda");
    await admin.send("PUT", `/patients/${yolanda}`, { id: yolanda, version: 1, middleName: "María" });
    for (const name of ["Abel, Mariana", "Zorn, María", "Mariano, Abe", "Maria, Zoe", "Moria, Ada"])
      await admit(admin, name);
    const ranked = ["Maria, Zoe", "Zorn, María", "Mariano, Abe", "Abel, Mariana", "Acosta-Zamora, Yolanda"];
    expect(await find(admin, { text: "maria" })).toEqual([...ranked, "Moria, Ada"]);
  });

  test("is in the results however few are requested, and the response says whether there are more", async () => {
    const { admin } = await openAgency();
    for (const name of ["Lindqvist, Ada", "Lind, Bo", "Lindt, Cy"]) await admit(admin, name);
    expect(await page(admin, { text: "lind", limit: 1 })).toMatchObject({
      patients: [{ lastName: "Lind" }],
      more: true,
    });
    expect((await page(admin, { text: "lind", limit: 3 })).more).toBe(false);
  });

  test("of one status is searched among all who have it", async () => {
    const { id, admin } = await openAgency();
    for (const first of ["Ada", "Bea", "Cy"])
      await admitAs(id, "active", await admit(admin, `Adams, ${first}`));
    for (const first of ["Dan", "Eve", "Flo"]) {
      const patientId = await admit(admin, `Adams, ${first}`);
      await admitAs(id, "active", patientId);
      await admitAs(id, "discharged", patientId);
    }
    const discharged = { text: "adams", status: "discharged" };
    expect(await find(admin, discharged)).toEqual(["Adams, Dan", "Adams, Eve", "Adams, Flo"]);
    expect(await page(admin, { ...discharged, limit: 2 })).toMatchObject({
      patients: [{ firstName: "Dan" }, { firstName: "Eve" }],
      more: true,
    });
    expect(await find(admin, { text: "adams", status: "active" })).toHaveLength(3);
  });
});

/** One more admission of that status. */
async function admitAs(agencyId: number, status: "active" | "discharged", patientId: string) {
  const branchId = uuidv7();
  await world.superuser.query(
    `insert into branch ("agencyId", id, name, zone) values ($1, $2, 'Main', 'UTC')`,
    [agencyId, branchId],
  );
  await world.superuser.query(
    `insert into admission ("agencyId", id, "patientId", number, "branchId", status, "startOfCare", "dischargeDate")
     values ($1, $2, $3, (select count(*) + 1 from admission where "patientId" = $3), $4, $5, '2026-01-05', $6)`,
    [agencyId, uuidv7(), patientId, branchId, status, status === "discharged" ? "2026-03-05" : null],
  );
}

describe("Finding a patient by numbers", () => {
  let admin: Browser;
  beforeAll(async () => {
    ({ admin } = await openAgency());
    const ines = await admit(admin, "Quintanilla, Ines", { dob: "1933-12-24", phoneNumber: "737-555-0199" });
    await world.superuser.query(`update patient set "recordNumber" = 143 where id = $1`, [ines]);
    await admit(admin, "Ames, Rose", { dob: "1920-03-09", phoneNumber: "(512) 555-0143" });
    await admit(admin, "Baker, Tim", { dob: "2020-03-09", phoneNumber: "(512) 444-2143" });
  });

  const found: [string, string[]][] = [
    ["12/24/1933", ["Quintanilla, Ines"]],
    ["12/24/33", ["Quintanilla, Ines"]],
    ["12.24.1933", ["Quintanilla, Ines"]],
    ["12-24-33", ["Quintanilla, Ines"]],
    ["1933-12-24", ["Quintanilla, Ines"]],
    ["3/9/20", ["Ames, Rose", "Baker, Tim"]],
    ["02/31/1950", []],
    ["(737) 555-0199", ["Quintanilla, Ines"]],
    ["7375550199", ["Quintanilla, Ines"]],
    ["+1 737 555 0199", ["Quintanilla, Ines"]],
    ["555-0199", ["Quintanilla, Ines"]],
    ["5550199", ["Quintanilla, Ines"]],
    ["(512)", ["Ames, Rose", "Baker, Tim"]],
    ["(512) 555", ["Ames, Rose"]],
    ["512-555-01", ["Ames, Rose"]],
    ["#143", ["Quintanilla, Ines"]],
    ["#0143", ["Quintanilla, Ines"]],
    ["143", ["Quintanilla, Ines"]],
    ["0143", ["Quintanilla, Ines", "Ames, Rose"]],
    ["quintanila 12/24/1933", ["Quintanilla, Ines"]],
    ["rose (512) 555", ["Ames, Rose"]],
    ["Ames, 0143", ["Ames, Rose"]],
    ["quintanilla 12/25/1933", []],
    ["#999999999", []],
    ["219-09-9999", []],
    ["123456789012345", []],
  ];
  test.each(found)("“%s” means %j", async (text, names) => {
    expect(await find(admin, { text })).toEqual(names);
  });
});

describe("The patient list", () => {
  test("lists all patients by name, page after page", async () => {
    const { admin } = await openAgency();
    for (const name of ["Zito, Al", "Ábalos, Al", "adams, Al", "Moss, Al", "Baker, Al"])
      await admit(admin, name);
    const first = (await admin.send("POST", "/patients/search", { limit: 2 })).json();
    expect(first).toMatchObject({ patients: [{ lastName: "Ábalos" }, { lastName: "adams" }], more: true });
    expect(await page(admin, { limit: 4, after: first.patients[1].id })).toMatchObject({
      patients: [{ lastName: "Baker" }, { lastName: "Moss" }, { lastName: "Zito" }],
      more: false,
    });
  });

  test("after a patient the nurse may not see is empty, as after an unknown one", async () => {
    const { admin, nurse } = await openAgency();
    const hidden = await admit(admin, "Aaron, Hidden");
    const own = await admit(nurse, "Baker, Own");
    await admit(nurse, "Cole, Own");
    expect(await find(nurse, { after: own })).toEqual(["Cole, Own"]);
    expect(await find(nurse, { after: hidden })).toEqual([]);
    expect(await find(nurse, { after: uuidv7() })).toEqual([]);
    expect(await find(admin, { after: hidden })).toEqual(["Baker, Own", "Cole, Own"]);
  });
});

test("field staff find only their own patients, whatever they type", async () => {
  const { admin, nurse } = await openAgency();
  const phoneNumber = "(737) 555-0177";
  await admit(admin, "Hiddenova, Ada", { phoneNumber });
  await admit(nurse, "Hiddenstein, Bo", { phoneNumber });
  for (const text of ["hidden", "ihdden", "hiddenovo", "hidden nova", "555-0177", "0177", "03/09/1941"])
    expect([text, await find(nurse, { text })]).toEqual([
      text,
      expect.not.arrayContaining(["Hiddenova, Ada"]),
    ]);
  for (const text of ["hidden", "ihdden", "0177"])
    expect([text, await find(nurse, { text })]).toEqual([text, ["Hiddenstein, Bo"]]);
  expect(await find(admin, { text: "hidden" })).toHaveLength(2);
});
