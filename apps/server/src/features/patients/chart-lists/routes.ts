import { changeRow, createRow, openRows } from "#src/features/shared/chart-rows/change-rows.ts";
import { type Host, serve } from "#src/http/serve.ts";
import { allergies, openAllergies, sayNoAllergies } from "./allergies.ts";
import { authorizations } from "./authorizations.ts";
import { behaviors } from "./behaviors.ts";
import { contacts } from "./contacts.ts";
import { coverages, noteCheck, openChecks } from "./coverages.ts";
import { disclosures, listDisclosures } from "./disclosures.ts";
import { getPhysician, physicians, searchPhysicians } from "./physicians.ts";

export function chartListRoutes(host: Host): void {
  allergyRoutes(host);
  behaviorRoutes(host);
  contactRoutes(host);
  coverageRoutes(host);
  disclosureRoutes(host);
  physicianRoutes(host);
}

type Input = { readonly id: string; readonly removed?: "true" | "false" | undefined };

const inputOf = ({ id, removed }: Input) => ({ patientId: id, removed: removed === "true" });

function allergyRoutes(host: Host): void {
  serve(host, "GET /patients/:id/allergies", (input, work) => openAllergies(work, inputOf(input)));
  serve(host, "POST /allergies", (input, work) => createRow(work, allergies, input));
  serve(host, "PUT /allergies/:id", (input, work) => changeRow(work, allergies, input));
  serve(host, "POST /patients/:id/allergies/none", ({ id }, work) => sayNoAllergies(work, id));
}

function behaviorRoutes(host: Host): void {
  serve(host, "GET /patients/:id/behaviors", async (input, work) => ({
    behaviors: await openRows(work, behaviors, { ...inputOf(input), section: "behaviors" }),
  }));
  serve(host, "POST /behaviors", (input, work) => createRow(work, behaviors, input));
  serve(host, "PUT /behaviors/:id", (input, work) => changeRow(work, behaviors, input));
}

function contactRoutes(host: Host): void {
  serve(host, "GET /patients/:id/contacts", async (input, work) => ({
    contacts: await openRows(work, contacts, { ...inputOf(input), section: "profile" }),
  }));
  serve(host, "POST /contacts", (input, work) => createRow(work, contacts, input));
  serve(host, "PUT /contacts/:id", (input, work) => changeRow(work, contacts, input));
}

function coverageRoutes(host: Host): void {
  serve(host, "GET /patients/:id/coverages", async (input, work) => ({
    coverages: await openRows(work, coverages, { ...inputOf(input), section: "profile" }),
  }));
  serve(host, "POST /coverages", (input, work) => createRow(work, coverages, input));
  serve(host, "PUT /coverages/:id", (input, work) => changeRow(work, coverages, input));
  serve(host, "GET /coverages/:id/eligibility", ({ id }, work) => openChecks(work, id));
  serve(host, "POST /eligibility-checks", (input, work) => noteCheck(work, input));
  serve(host, "GET /patients/:id/authorizations", async (input, work) => ({
    authorizations: await openRows(work, authorizations, { ...inputOf(input), section: "profile" }),
  }));
  serve(host, "POST /authorizations", (input, work) => createRow(work, authorizations, input));
  serve(host, "PUT /authorizations/:id", (input, work) => changeRow(work, authorizations, input));
}

function disclosureRoutes(host: Host): void {
  serve(host, "GET /patients/:id/disclosures", async (input, work) => ({
    disclosures: await openRows(work, disclosures, { ...inputOf(input), section: "disclosures" }),
  }));
  serve(host, "GET /disclosures", ({ after }, work) => listDisclosures(work, after));
  serve(host, "POST /disclosures", (input, work) => createRow(work, disclosures, input));
  serve(host, "PUT /disclosures/:id", (input, work) => changeRow(work, disclosures, input));
}

function physicianRoutes(host: Host): void {
  serve(host, "POST /physicians/search", (search, work) => searchPhysicians(work, search));
  serve(host, "GET /physicians/:id", ({ id }, work) => getPhysician(work, id));
  serve(host, "POST /physicians", (input, work) => createRow(work, physicians, input));
  serve(host, "PUT /physicians/:id", (input, work) => changeRow(work, physicians, input));
}
