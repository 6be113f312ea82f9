import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { type Browser, signedIn } from "#src/test/browser.ts";
import { makeAgency, makeMember, newPatient } from "#src/test/records.ts";

let world: TestApp;
let agencyId: number;
let admin: Browser;
let nurse: Browser;
let viewer: Browser;
let outsider: Browser;

beforeAll(async () => {
  world = await testApp({ CLOCK: "2026-11-20T15:00:00Z" });
  agencyId = await makeAgency(world.admin);
  const member = async (role: "Admin" | "Staff" | "Viewer", agency = agencyId) =>
    signedIn(world.app, await makeMember(world.admin, agency, role));
  admin = await member("Admin");
  nurse = await member("Staff");
  viewer = await member("Viewer");
  outsider = await member("Admin", await makeAgency(world.admin));
});
afterAll(() => world.close());

const create = (browser: Browser, patient: object) => browser.send("POST", "/patients", patient);
const search = async (browser: Browser, body: object) =>
  (await browser.send("POST", "/patients/search", body))
    .json()
    .patients.map(({ lastName }: { lastName: string }) => lastName);

describe("Creating a patient", () => {
  test("answers her with a record number, her telephone in one form and only the end of her SSN", async () => {
    const wanted = newPatient({ agencyId, userRole: "ADMIN" });
    const response = await create(admin, wanted);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id: wanted.id,
      version: 1,
      recordNumber: expect.any(Number),
      firstName: "Maria",
      dob: "1941-03-09",
      phoneNumber: "+15125550143",
      ssnLastFour: wanted.ssn.slice(-4),
    });
    expect(response.body).not.toContain(wanted.ssn);
  });

  test("keeps her SSN encrypted, and out of the audit trail", async () => {
    const wanted = newPatient();
    await create(admin, wanted);
    const { rows: kept } = await world.admin.query(
      `select s.*, a.after from patient_ssn s join audit_entry a using ("patientId") where s."patientId" = $1`,
      [wanted.id],
    );
    expect(kept).toHaveLength(1);
    const digits = wanted.ssn.replaceAll("-", "");
    for (const text of [wanted.ssn, digits, digits.slice(-4)])
      expect(JSON.stringify(kept[0].after)).not.toContain(text);
    expect(kept[0].cipher.includes(digits)).toBe(false);
  });

  const refusals: [string, Record<string, unknown>, string, string][] = [
    ["without an SSN", { ssn: "" }, "ssn", "SSN is required"],
    ["with no word of an SSN", { ssn: undefined }, "ssn", "SSN is required"],
    ["with no word of a first name", { firstName: undefined }, "firstName", "First Name is required"],
    ["with no word of a telephone", { phoneNumber: undefined }, "phoneNumber", "Phone number is required"],
    ["with no word of an e-mail", { email: undefined }, "email", "Please enter a valid email"],
    ["with a name of nothing visible", { lastName: "\u200b" }, "lastName", "Last Name is required"],
    ["with an SSN of another shape", { ssn: "219099999" }, "ssn", "Please enter a valid SSN (XXX-XX-XXXX)"],
    [
      "with an SSN that was never issued",
      { ssn: "666-12-1234" },
      "ssn",
      "Please enter a valid SSN (XXX-XX-XXXX)",
    ],
    ["without a first name", { firstName: "  " }, "firstName", "First Name is required"],
    ["without a last name", { lastName: "" }, "lastName", "Last Name is required"],
    ["without a telephone", { phoneNumber: "" }, "phoneNumber", "Phone number is required"],
    [
      "with a telephone that does not exist",
      { phoneNumber: "123-456-7890" },
      "phoneNumber",
      "Please enter a valid phone number",
    ],
    ["without an e-mail", { email: "" }, "email", "Please enter a valid email"],
    [
      "with an e-mail that begins with a digit",
      { email: "1maria@example.com" },
      "email",
      "Please enter a valid email",
    ],
    ["born tomorrow", { dob: "2026-11-21" }, "dob", "Date of birth cannot be in the future"],
    ["born 130 years ago", { dob: "1896-11-20" }, "dob", "Date of birth must be less than 130 years ago"],
    [
      "born on the 31st of February",
      { dob: "1950-02-31" },
      "dob",
      "Please enter a valid date of birth (MM/DD/YYYY)",
    ],
  ];
  test.each(refusals)(
    "%s is refused with its message, and nothing is stored",
    async (_case, change, field, message) => {
      const wanted = newPatient(change);
      const response = await create(admin, wanted);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: "invalid-input", errors: [{ field, message }] });
      const { rowCount } = await world.admin.query("select from patient where id = $1", [wanted.id]);
      expect(rowCount).toBe(0);
    },
  );

  test("without e-mail, SSN and birth date is normal when that is said", async () => {
    const response = await create(admin, newPatient({ ssn: null, email: null, dob: null }));
    expect(response.json()).toMatchObject({ ssnLastFour: null, email: null, dob: null });
  });

  test("with an empty birth date, as the specification's dialog may send it, has none", async () => {
    expect((await create(admin, newPatient({ dob: "" }))).json().dob).toBeNull();
  });

  test("every wrong field is named at once", async () => {
    const response = await create(
      admin,
      newPatient({ ssn: "", firstName: "", lastName: "", phoneNumber: "", email: "" }),
    );
    expect(
      response
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(["email", "firstName", "lastName", "phoneNumber", "ssn"]);
  });

  test("for another agency or in another role than the session's is refused", async () => {
    expect((await create(admin, newPatient({ agencyId: 0 }))).statusCode).toBe(409);
    expect((await create(nurse, newPatient({ userRole: "ADMIN" }))).json().code).toBe("session-mismatch");
  });

  test("by a viewer is refused", async () => {
    expect((await create(viewer, newPatient())).statusCode).toBe(403);
  });

  test("twice with the same id and body gives the first answer and one patient", async () => {
    const wanted = newPatient();
    const [first, second] = await Promise.all([create(admin, wanted), create(admin, wanted)]);
    const third = await create(admin, wanted);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(third.json()).toEqual(first.json());
  });

  test("with an id that stands for another body is refused", async () => {
    const wanted = newPatient();
    await create(admin, wanted);
    const response = await create(admin, { ...wanted, firstName: "Mario" });
    expect(response.statusCode).toBe(422);
    expect(response.json().code).toBe("key-reused");
  });

  test("with the id of a patient who is there already is refused, seen or not", async () => {
    const { id } = (await create(admin, newPatient())).json();
    await world.admin.query("delete from idempotency");
    for (const browser of [admin, nurse]) {
      const response = await create(browser, newPatient({ id }));
      expect([response.statusCode, response.json().code]).toEqual([422, "key-reused"]);
    }
  });

  test("by the specification's own client, without an id, works too", async () => {
    const { id: _, ...wanted } = newPatient();
    expect((await create(admin, wanted)).statusCode).toBe(200);
  });
});

describe("A possible duplicate", () => {
  test("by SSN is asked about, and created when the person insists", async () => {
    const first = newPatient();
    await create(admin, first);
    const second = newPatient({ ssn: first.ssn });
    const asked = await create(admin, second);
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({
      code: "possible-duplicate",
      context: { hidden: 0, patients: [{ id: first.id }] },
    });
    expect((await create(admin, { ...second, notDuplicate: true })).statusCode).toBe(200);
  });

  test("by name and birth date is found whatever the blanks, hyphens and apostrophes", async () => {
    await create(admin, newPatient({ firstName: "Ana Maria", lastName: "O’Neal-Smith" }));
    const again = newPatient({ firstName: "Ana  Maria", lastName: "ONeal Smith" });
    expect((await create(admin, again)).json().context.patients).toHaveLength(1);
  });

  test("by name and birth date is found whatever the case and the accents", async () => {
    const first = newPatient({ firstName: "José", lastName: "Núñez" });
    await create(admin, first);
    expect(
      (await create(admin, newPatient({ firstName: "JOSE", lastName: "nunez" }))).json().context.patients,
    ).toHaveLength(1);
    expect(
      (await create(admin, newPatient({ firstName: "JOSE", lastName: "nunez", dob: "1941-03-10" })))
        .statusCode,
    ).toBe(200);
  });

  test("created by two people at the same moment is asked about for one of them", async () => {
    for (let time = 0; time < 5; time += 1) {
      const one = newPatient();
      const other = newPatient({ ssn: one.ssn });
      const answers = await Promise.all([create(admin, one), create(admin, other)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  test("leaves an entry for each patient it was about, although nothing was created", async () => {
    const first = newPatient();
    await create(admin, first);
    await create(nurse, newPatient({ ssn: first.ssn }));
    const { rows } = await world.admin.query(
      `select after from audit_entry where action = 'patient.duplicate-shown' and "patientId" = $1`,
      [first.id],
    );
    expect(rows).toEqual([{ after: null }]);
  });

  test("that the nurse may not see is counted, not shown", async () => {
    const first = newPatient();
    await create(admin, first);
    expect((await create(nurse, newPatient({ ssn: first.ssn }))).json().context).toEqual({
      hidden: 1,
      patients: [],
    });
  });

  test("in another agency does not exist", async () => {
    const first = newPatient();
    await create(admin, first);
    expect(
      (
        await create(
          outsider,
          newPatient({ ssn: first.ssn, firstName: first.firstName, lastName: first.lastName }),
        )
      ).statusCode,
    ).toBe(200);
  });
});

describe("Changing a patient", () => {
  test("saves what was sent, leaves the rest, and records before and after", async () => {
    const { id } = (await create(admin, newPatient())).json();
    const response = await admin.send("PUT", `/patients/${id}`, {
      id,
      version: 1,
      city: "Austin",
      state: "TX",
      zip: "78704",
    });
    expect(response.json()).toMatchObject({
      version: 2,
      city: "Austin",
      firstName: "Maria",
      phoneNumber: "+15125550143",
    });
    const { rows } = await world.admin.query(
      "select before, after from audit_entry where action = 'patient.update' and \"patientId\" = $1",
      [id],
    );
    expect(rows).toMatchObject([{ before: { city: null }, after: { city: "Austin" } }]);
  });

  test("over a stale version is refused with the fresh patient", async () => {
    const { id } = (await create(admin, newPatient())).json();
    await admin.send("PUT", `/patients/${id}`, { id, version: 1, city: "Austin" });
    const response = await admin.send("PUT", `/patients/${id}`, { id, version: 1, city: "Dallas" });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "conflict", context: { version: 2, city: "Austin" } });
  });

  test("by two people at once lets one win", async () => {
    const { id } = (await create(admin, newPatient())).json();
    const change = (city: string) => admin.send("PUT", `/patients/${id}`, { id, version: 1, city });
    const statuses = (await Promise.all(["Austin", "Dallas", "Waco", "Laredo"].map(change))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  });

  test("to another SSN keeps the former version", async () => {
    const { id } = (await create(admin, newPatient())).json();
    const response = await admin.send("PUT", `/patients/${id}`, { id, version: 1, ssn: "219-09-0001" });
    expect(response.json().ssnLastFour).toBe("0001");
    const { rows } = await world.admin.query(
      `select version from patient_ssn where "patientId" = $1 order by version`,
      [id],
    );
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
    expect(
      (await admin.send("PUT", `/patients/${id}`, { id, version: 2, ssn: null })).json().ssnLastFour,
    ).toBeNull();
  });

  test("with another id in the body than in the address is refused", async () => {
    const { id } = (await create(admin, newPatient())).json();
    const response = await admin.send("PUT", `/patients/${id}`, {
      id: newPatient().id,
      version: 1,
      city: "Austin",
    });
    expect(response.statusCode).toBe(422);
  });
});

describe("Parts of the demographics that were emptied", () => {
  test("are missing, not empty text", async () => {
    const { id } = (await create(admin, newPatient())).json();
    const full = { middleName: "  Ana  Lu ", city: "Austin", state: "TX", zip: "78704" };
    expect((await admin.send("PUT", `/patients/${id}`, { id, version: 1, ...full })).json()).toMatchObject({
      city: "Austin",
    });
    const emptied = { middleName: "", city: " ", state: "", zip: "" };
    expect((await admin.send("PUT", `/patients/${id}`, { id, version: 2, ...emptied })).json()).toMatchObject(
      {
        middleName: null,
        city: null,
        state: null,
        zip: null,
      },
    );
  });
});

describe("Field staff", () => {
  test("see the patients assigned to them and nobody else", async () => {
    const hidden = (await create(admin, newPatient({ lastName: "Hiddenova" }))).json();
    const own = (await create(nurse, newPatient({ lastName: "Ownbeck" }))).json();
    expect(await search(nurse, { text: "Hiddenova" })).toEqual([]);
    expect(await search(nurse, { text: "Ownbeck" })).toEqual(["Ownbeck"]);
    expect(await search(nurse, {})).not.toContain("Hiddenova");
    expect((await nurse.send("GET", `/patients/${hidden.id}`)).statusCode).toBe(404);
    expect((await nurse.send("GET", `/patients/${hidden.id}/chart`)).statusCode).toBe(404);
    expect(
      (await nurse.send("PUT", `/patients/${hidden.id}`, { id: hidden.id, version: 1, city: "Austin" }))
        .statusCode,
    ).toBe(404);
    expect((await nurse.send("GET", `/patients/${own.id}/chart`)).statusCode).toBe(200);
  });

  test("no longer see a patient whose assignment has ended", async () => {
    const own = (await create(nurse, newPatient())).json();
    await world.admin.query(
      `update assignment set "startDate" = '2026-11-01', "endDate" = '2026-11-19' where "patientId" = $1`,
      [own.id],
    );
    expect((await nurse.send("GET", `/patients/${own.id}`)).statusCode).toBe(404);
    await world.admin.query(`update assignment set "endDate" = '2026-11-20' where "patientId" = $1`, [
      own.id,
    ]);
    expect((await nurse.send("GET", `/patients/${own.id}`)).statusCode).toBe(200);
  });
});

describe("Opening a chart", () => {
  test("is recorded once in a quarter of an hour for each person and section", async () => {
    const { id } = (await create(admin, newPatient())).json();
    for (let time = 0; time < 3; time += 1) await admin.send("GET", `/patients/${id}/chart`);
    await viewer.send("GET", `/patients/${id}/chart`);
    await admin.send("GET", `/patients/${id}`);
    const { rows } = await world.admin.query(
      `select section from audit_entry where action = 'chart.view' and "patientId" = $1 order by 1`,
      [id],
    );
    expect(rows.map(({ section }) => section)).toEqual(["demographics", "overview", "overview"]);
  });
});

describe("Another agency", () => {
  test("cannot tell that the patient exists", async () => {
    const { id, lastName } = (await create(admin, newPatient({ lastName: "Unseenfeld" }))).json();
    const missing = newPatient().id;
    for (const path of ["", "/chart"]) {
      const [forbidden, absent] = await Promise.all([
        outsider.send("GET", `/patients/${id}${path}`),
        outsider.send("GET", `/patients/${missing}${path}`),
      ]);
      expect(forbidden.statusCode).toBe(404);
      const { requestId: _a, ...one } = forbidden.json();
      const { requestId: _b, ...two } = absent.json();
      expect(one).toEqual(two);
    }
    expect(
      (await outsider.send("PUT", `/patients/${id}`, { id, version: 1, city: "Austin" })).statusCode,
    ).toBe(404);
    expect(await search(outsider, { text: lastName })).toEqual([]);
    expect((await create(outsider, newPatient({ id }))).statusCode).toBe(200);
  });
});
