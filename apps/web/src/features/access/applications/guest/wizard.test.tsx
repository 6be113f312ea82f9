import type { GuestApplication } from "@hearthside/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { documentOf, guestWith } from "#src/test/application-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { fakeUploads } from "#src/test/fake-uploads.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { forgetGuestToken } from "./queries.ts";

beforeEach(forgetGuestToken);

const agency: Handlers = {
  "POST /guest/agency": () => ({ slug: "bluebonnet", name: "Bluebonnet Home Health", hasMail: true }),
};

/** A server with `application` that opens it for any token. */
const serverWith = (application: GuestApplication): Handlers => ({
  ...agency,
  "POST /guest/applications/open": () => ({ token: "own-token", application }),
});

/** The same, which accepts its submission. */
function serverTaking(application: GuestApplication): Handlers {
  let now = application;
  return {
    "POST /guest/applications/open": () => ({ token: "own-token", application: now }),
    "POST /guest/applications/submit": () => {
      now = { ...application, status: "submitted", version: 2 };
      return now;
    },
  };
}

async function fillIn(user: UserEvent, changes: Record<string, string> = {}) {
  const formValues = {
    "First Name": "Robin",
    "Last Name": "Ashford",
    Address: "12 Pecan Street",
    City: "Austin",
    "Zip Code": "78701",
    "Phone Number": "5125550143",
    Email: "robin@example.test",
    Password: "four calm words here",
    ...changes,
  };
  for (const [label, text] of Object.entries(formValues))
    if (text !== "") await user.type(await screen.findByLabelText(label), text);
}

const steps = () => within(screen.getByRole("list", { name: "Application steps" })).getAllByRole("listitem");
const currentStep = () => steps().findIndex((step) => step.getAttribute("aria-current") === "step") + 1;

test("an applicant enters information and continues to the documents", async () => {
  const { user, api } = renderApp("/guest/account-create?agency=bluebonnet", {
    api: {
      ...agency,
      "POST /guest/applications": () => ({ token: "first-token", application: guestWith() }),
      "POST /guest/applications/open": () => ({ token: "first-token", application: guestWith() }),
    },
  });
  expect(await screen.findByText("Bluebonnet Home Health")).toBeTruthy();
  expect(steps().map(({ textContent }) => textContent)).toEqual([
    "1Your Info",
    "2Document Upload",
    "3Final Steps",
  ]);
  expect(screen.getByLabelText("Password").getAttribute("type")).toBe("password");
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Next Step" }));
  expect(await screen.findByText(/At least one document is required/)).toBeTruthy();
  expect(currentStep()).toBe(2);
  expect(api.callsOf("POST /guest/applications")[0]?.input).toEqual({
    slug: "bluebonnet",
    applicant: {
      firstName: "Robin",
      lastName: "Ashford",
      street: "12 Pecan Street",
      city: "Austin",
      zip: "78701",
      phoneNumber: "(512) 555-0143",
      email: "robin@example.test",
      password: "four calm words here",
    },
  });
  expect(window.location.href).not.toContain("first-token");
});

test("each invalid field shows its error, the first one has the focus, and nothing is sent", async () => {
  const { user, api } = renderApp("/guest/account-create", { api: agency });
  await user.click(await screen.findByRole("button", { name: "Next Step" }));
  for (const message of [
    "First Name is required",
    "Last Name is required",
    "Address is required",
    "City is required",
    "Zip Code is required",
    "Phone number is required",
    "Please enter a valid email",
    "Password is required",
  ])
    expect(screen.getByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("First Name")));
  expect(api.callsOf("POST /guest/applications")).toHaveLength(0);
});

test("a common password is refused with an error on its field, and the entries stay", async () => {
  const { user } = renderApp("/guest/account-create", {
    api: {
      ...agency,
      "POST /guest/applications": () =>
        refuse("invalid-input", { errors: [{ field: "applicant.password", message: "Too easy to guess" }] }),
    },
  });
  await fillIn(user, { Password: "leavemealone" });
  await user.click(screen.getByRole("button", { name: "Next Step" }));
  expect(await screen.findByText("Too easy to guess")).toBeTruthy();
  expect(screen.getByLabelText("City")).toHaveProperty("value", "Austin");
});

test("without a document the last step stays closed; an uploaded one is listed and can be removed", async () => {
  let files = [documentOf({ status: "uploading" })];
  const uploads = fakeUploads(() => 3);
  const { user, api } = renderApp("/guest/account-create#mailed-token", {
    api: {
      "POST /guest/applications/open": () => ({ token: "own-token", application: guestWith({ files }) }),
      "POST /guest/applications/files": ({ name, size }) => {
        files = [documentOf({ name, size })];
        return documentOf({ name, size, status: "uploading" });
      },
      "POST /guest/applications/files/remove": () => guestWith({ files: [] }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Next Step" }));
  expect(screen.getByText(/A document did not upload completely/)).toBeTruthy();
  expect(screen.getByLabelText("Documents")).toHaveProperty("required", true);
  const chosen = new File(["pdf"], "License.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Documents"), chosen);
  const list = await screen.findByRole("list", { name: "Your documents" });
  expect(await within(list).findByText(/Uploaded/)).toBeTruthy();
  expect(api.callsOf("POST /guest/applications/files")[0]?.input).toEqual({
    token: "own-token",
    name: "License.pdf",
    size: 3,
  });
  expect(uploads.sent.every(({ headers }) => headers.get("x-application") === "own-token")).toBe(true);
  await user.click(within(list).getByRole("button", { name: "Remove License.pdf" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Your documents" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Next Step" }));
  expect(screen.getByText("Please upload at least one document first.")).toBeTruthy();
});

test("the last step shows everything again, asks for consent, and ends on the status page", async () => {
  const ready = guestWith({ files: [documentOf()] });
  const { user, api } = renderApp("/guest/account-create#mailed-token", {
    api: serverTaking(ready),
  });
  expect(await screen.findByText("12 Pecan Street, Austin 78701")).toBeTruthy();
  expect(currentStep()).toBe(3);
  expect(screen.getByRole("checkbox")).toHaveProperty("required", true);
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(screen.getByText("Please confirm this to submit")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("checkbox")));
  expect(api.callsOf("POST /guest/applications/submit")).toHaveLength(0);
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText(/Your application was submitted to Bluebonnet/)).toBeTruthy();
  expect(screen.getByText(/Please open the link we emailed to robin@example.test/)).toBeTruthy();
  expect(api.callsOf("POST /guest/applications/submit")[0]?.input).toEqual({
    token: "own-token",
    version: 1,
    consent: true,
    answer: null,
  });
});

test("Back returns to the entries; an empty password field keeps the password", async () => {
  const ready = guestWith({ files: [documentOf()] });
  const { user, api } = renderApp("/guest/account-create#mailed-token", {
    api: {
      ...serverWith(ready),
      "POST /guest/applications/save": () => ({ ...ready, city: "Round Rock", version: 2 }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Back" }));
  await user.click(await screen.findByRole("button", { name: "Back" }));
  const city = await screen.findByLabelText("City");
  await user.clear(city);
  await user.type(city, "Round Rock");
  await user.click(screen.getByRole("button", { name: "Next Step" }));
  await waitFor(() => expect(currentStep()).toBe(2));
  const { applicant } = { applicant: {}, ...Object(api.callsOf("POST /guest/applications/save")[0]?.input) };
  expect(applicant).toMatchObject({ city: "Round Rock" });
  expect(applicant).not.toHaveProperty("password");
});

test("an emailed link continues where the applicant left off, and its token does not stay in the address", async () => {
  const { api } = renderApp("/guest/account-create#mailed-token", {
    api: serverWith(guestWith({ files: [documentOf()] })),
  });
  await screen.findByText("License.pdf");
  expect(window.location.hash).toBe("");
  expect(api.callsOf("POST /guest/applications/open")[0]?.input).toEqual({ token: "mailed-token" });
  expect(sessionStorage.getItem("hearthside.application")).toBe("own-token");
});

test("another emailed link pasted into the open page opens its application", async () => {
  const { api } = renderApp("/guest/account-create#mailed-token", { api: serverWith(guestWith()) });
  await waitFor(() => expect(api.callsOf("POST /guest/applications/open")).toHaveLength(1));
  act(() => {
    window.location.hash = "#later-token";
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  });
  await waitFor(() =>
    expect(api.callsOf("POST /guest/applications/open").at(-1)?.input).toEqual({ token: "later-token" }),
  );
  expect(window.location.hash).toBe("");
});

test("an expired link says so and offers a new application", async () => {
  const { user } = renderApp("/guest/account-create#spent", {
    api: { ...agency, "POST /guest/applications/open": () => refuse("link-not-valid") },
  });
  await user.click(await screen.findByRole("button", { name: "Start a new application" }));
  expect(await screen.findByLabelText("First Name")).toBeTruthy();
});

test("the agency's question is shown and must be answered", async () => {
  const asked = guestWith({ status: "question", question: "Which state?", files: [documentOf()] });
  const { user, api } = renderApp("/guest/account-create#mailed-token", {
    api: serverTaking(asked),
  });
  const answer = await screen.findByLabelText("Bluebonnet Home Health asks: Which state?");
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect(screen.getByText("Please answer the question")).toBeTruthy();
  await user.type(answer, "Texas");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await screen.findByText(/Your application was submitted/);
  expect(api.callsOf("POST /guest/applications/submit")[0]?.input).toMatchObject({ answer: "Texas" });
});

test.each([
  [guestWith({ status: "approved" }), "Bluebonnet Home Health approved your application."],
  [guestWith({ status: "rejected", reason: "The license has expired." }), "The license has expired."],
])("the decision is shown", async (application, text) => {
  renderApp("/guest/account-create#mailed-token", { api: serverWith(application) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test("an unknown agency must be named by its link", async () => {
  renderApp("/guest/account-create", { api: { "POST /guest/agency": () => refuse("not-found") } });
  expect(await screen.findByText(/Please ask the agency for its application link/)).toBeTruthy();
});

test("without email the page says that it cannot send a link", async () => {
  renderApp("/guest/account-create#mailed-token", { api: serverWith(guestWith({ hasMail: false })) });
  expect(await screen.findByText(/We cannot email you a link to return/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /email me a link/ })).toBeNull();
});

test("the link to return is emailed on request", async () => {
  const { user, api } = renderApp("/guest/account-create#mailed-token", {
    api: { ...serverWith(guestWith()), "POST /guest/applications/link": () => ({ mail: "sent" }) },
  });
  await user.click(await screen.findByRole("button", { name: "Save and email me a link to return" }));
  expect(await screen.findByText(/We emailed you a new link/)).toBeTruthy();
  expect(api.callsOf("POST /guest/applications/link")[0]?.input).toEqual({ token: "own-token" });
});

test("a signed-in user has nothing to apply for and is sent home", async () => {
  renderApp("/guest/account-create", { as: userWith("Staff") });
  await waitFor(() => expect(address()).toBe("/staff/home"));
});

test("information saved in another window is not overwritten without asking, and no entry is lost", async () => {
  let saved = guestWith();
  const { user, api } = renderApp("/guest/account-create#own-token", {
    api: {
      ...agency,
      "POST /guest/applications/open": () => ({ token: "own-token", application: saved }),
      "POST /guest/applications/save": ({ version, applicant }) => {
        if (version !== saved.version)
          return refuse("conflict", { message: "This application was changed in another window." });
        saved = { ...saved, ...applicant, version: version + 1 };
        return saved;
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Back" }));
  saved = { ...saved, city: "Dallas", version: saved.version + 1 };
  await user.clear(screen.getByLabelText("City"));
  await user.type(screen.getByLabelText("City"), "Houston");
  await user.click(screen.getByRole("button", { name: "Next Step" }));
  expect(await screen.findByText(/was saved in another window/)).toBeTruthy();
  expect(screen.getByLabelText("City")).toHaveProperty("value", "Houston");
  expect(saved.city).toBe("Dallas");
  await user.click(screen.getByRole("button", { name: "Show saved information" }));
  expect(screen.getByLabelText("City")).toHaveProperty("value", "Dallas");
  expect(screen.queryByText(/was saved in another window/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Next Step" }));
  expect(await screen.findByText(/At least one document is required/)).toBeTruthy();
  expect(api.callsOf("POST /guest/applications/save")).toHaveLength(2);
});
