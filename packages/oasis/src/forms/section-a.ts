import type { Fact, Field, Group, Section } from "../form.ts";
import { box, enteredOr, formValues, fromChart, own, select, subgroup } from "./cms-fields.ts";
import { administrativeGroups } from "./section-a-assessment.ts";

/** The patient's representatives, and the payers' numbers. */
const peopleGroups: readonly Group[] = [
  {
    id: "legalRepresentative",
    name: "Legal representative",
    fields: [
      fromChart("legalRepresentativeName", "Name", "legalRepresentative.name"),
      fromChart("legalRepresentativeAddress", "Address", "legalRepresentative.address"),
      fromChart("legalRepresentativePhone", "Contact number", "legalRepresentative.phoneNumber"),
      fromChart("legalRepresentativeEmail", "Email", "legalRepresentative.email"),
      fromChart("legalRepresentativeRelationship", "Relationship", "legalRepresentative.relationship"),
      box(
        "legalRepresentativePowerOfAttorney",
        "Durable power of attorney (DPOA)",
        "legalRepresentative.hasPowerOfAttorney",
      ),
    ],
  },
  {
    id: "contact",
    name: "Patient contact person",
    fields: [
      fromChart("contactName", "Name", "contact.name"),
      fromChart("contactAddress", "Address", "contact.address"),
      fromChart("contactPhone", "Home phone", "contact.phoneNumber"),
      fromChart("contactMobile", "Mobile phone", "contact.mobileNumber"),
      fromChart("contactEmail", "Email", "contact.email"),
      fromChart("contactRelationship", "Relationship", "contact.relationship"),
    ],
  },
  {
    id: "insurances",
    name: "Insurances",
    fields: [
      enteredOr("M0063", {
        fact: "coverage.medicareNumber",
        maxLength: 13,
        submission: {
          kind: "with-alternative",
          element: "M0063_MEDICARE_NUM",
          alternativeElement: "M0063_MEDICARE_NA",
          isCompact: true,
        },
      }),
      enteredOr("M0064", { fact: "patient.ssn", isSsn: true }),
      enteredOr("M0065", { fact: "coverage.medicaidNumber", maxLength: 14 }),
    ],
  },
];

type NamePart = { id: string; label: string; fact: Fact; length: number; isOptional?: boolean };

/** A part of M0040. The chart keeps the whole name; the record gets its first `length` characters (-3140). */
const namePart = ({ id, label, length, ...rest }: NamePart): Field => ({
  ...own(id, label, { ...rest, maxLength: 100 }),
  item: "M0040",
  submission: { kind: "single", element: id, length },
});

/** Agency, physician, dates, patient and address: what the chart and the agency know. */
const identityGroups: readonly Group[] = [
  {
    id: "agency",
    name: "Agency and branch",
    fields: [
      formValues("M0010", { readonly: true, fact: "agency.certificationNumber", maxLength: 6 }),
      select("M0014", { readonly: true, fact: "branch.state" }),
      formValues("M0016", { readonly: true, fact: "branch.branchId", maxLength: 10 }),
    ],
  },
  {
    id: "physician",
    name: "Primary physician",
    fields: [
      enteredOr("M0018", { fact: "physician.npi", maxLength: 10 }),
      fromChart("physicianName", "Full name", "physician.name"),
      fromChart("physicianAddress", "Address", "physician.address"),
      fromChart("physicianPhone", "Phone number", "physician.phoneNumber"),
    ],
  },
  {
    id: "certification",
    name: "Certification dates",
    fields: [
      own("certificationPeriod", "Certification period", { type: "date-range", fact: "episode.period" }),
      box("isNonBillable", "Non-visit/non-billable episode", "episode.isNonBillable"),
      formValues("M0030", { type: "date", fact: "admission.startOfCare" }),
      enteredOr("M0032", { type: "date", fact: "admission.resumptionOfCare" }),
    ],
  },
  {
    id: "patient",
    name: "Patient information",
    fields: [
      formValues("M0020", { readonly: true, fact: "patient.recordNumber", maxLength: 20, isOptional: true }),
      subgroup("M0040", [
        namePart({ id: "M0040_PAT_FNAME", label: "First name", fact: "patient.firstName", length: 12 }),
        namePart({
          id: "M0040_PAT_MI",
          label: "Middle initial",
          fact: "patient.middleName",
          length: 1,
          isOptional: true,
        }),
        namePart({ id: "M0040_PAT_LNAME", label: "Last name", fact: "patient.lastName", length: 18 }),
        namePart({
          id: "M0040_PAT_SUFFIX",
          label: "Suffix",
          fact: "patient.suffix",
          length: 3,
          isOptional: true,
        }),
      ]),
      formValues("M0066", { type: "date", isPartialDate: true, fact: "patient.dob" }),
      select("M0069", { fact: "patient.gender" }),
      select("A0810", { fact: "patient.gender" }),
    ],
  },
  {
    id: "address",
    name: "Address",
    fields: [
      fromChart("patientPhone", "Phone number", "patient.phoneNumber"),
      fromChart("street", "Street", "patient.street"),
      fromChart("city", "City", "patient.city"),
      fromChart("country", "Country", "patient.country"),
      select("M0050", { fact: "patient.state" }),
      formValues("M0060", {
        fact: "patient.zip",
        maxLength: 10,
        submission: { kind: "single", element: "M0060_PAT_ZIP", isCompact: true },
      }),
    ],
  },
];

/** Who the patient is, who pays, and why the assessment is made. */
export const sectionA: Section = {
  id: "A",
  name: "Section A Administrative Information",
  groups: [...identityGroups, ...peopleGroups, ...administrativeGroups],
};
