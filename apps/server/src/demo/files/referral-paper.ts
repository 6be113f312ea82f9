import type { DemoAgency } from "@hearthside/demo";
import { dayOnPaper } from "#src/features/documents/paper-words.ts";
import type { PdfPaper } from "#src/pdf/pdf-paper.ts";
import type { Referred } from "./charts-with-files.ts";

/** A one-page referral from a physician's office. */
export function referralPaper(agency: DemoAgency, referred: Referred): PdfPaper {
  const { firstName, lastName } = referred.patient;
  const physician = agency.physicians.find(({ id }) => id === referred.admission.physicianId);
  const sender = physician ? `${physician.firstName} ${physician.lastName}, ${physician.credential}` : "";
  return {
    title: "Referral to home health care",
    watermark: null,
    sender: physician ? [sender, physician.specialty, `Fax ${physician.fax}`] : [],
    subject: `${lastName}, ${firstName}`,
    blocks: [
      { kind: "facts", facts: factsOf(agency, referred) },
      { kind: "heading", text: "Request" },
      {
        kind: "text",
        text: "Please evaluate and treat at home. The patient needs skilled care; leaving home takes a considerable and taxing effort.",
      },
      { kind: "to-sign", label: "Physician's signature", name: sender },
    ],
    foot: "Sample document for the demo agency",
  };
}

const factsOf = ({ name }: DemoAgency, { patient, admission, diagnosis }: Referred) => [
  { label: "Patient", value: `${patient.firstName} ${patient.lastName}` },
  { label: "Date of birth", value: patient.dob === null ? "Not recorded" : dayOnPaper(patient.dob) },
  { label: "Diagnosis", value: diagnosis },
  { label: "Referred on", value: dayOnPaper(admission.referralDate) },
  { label: "Referred to", value: name },
];
