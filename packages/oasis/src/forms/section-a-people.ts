import type { Group } from "../form.ts";
import { typedOr } from "./cms-fields.ts";
import { box, fromChart } from "./own-fields.ts";

/** The patient's representatives, and the payers' numbers. */
export const peopleGroups: readonly Group[] = [
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
      typedOr("M0063", {
        fact: "coverage.medicareNumber",
        maxLength: 13,
        submission: {
          kind: "with-alternative",
          element: "M0063_MEDICARE_NUM",
          alternativeElement: "M0063_MEDICARE_NA",
          isCompact: true,
        },
      }),
      typedOr("M0064", { fact: "patient.ssn", isSsn: true }),
      typedOr("M0065", { fact: "coverage.medicaidNumber", maxLength: 14 }),
    ],
  },
];
