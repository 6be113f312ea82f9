import { formatUsPhone } from "@hearthside/contract";
import type { Answers, Form, Reason } from "@hearthside/oasis";
import type { DemoAgency } from "../agency/agency.ts";
import type { ChartRecords } from "../chart-records.ts";
import type { Origin } from "../person/identity.ts";
import type {
  AddressFields,
  AdmissionRecord,
  AssessmentRecords,
  ContactRecord,
  PatientHistory,
} from "../records.ts";
import { branchTowns } from "../texts/places.ts";
import type { AssessmentPlan } from "./assessment-plans.ts";

/** A patient's chart before the first assessment. */
export type Chart = Omit<PatientHistory, keyof AssessmentRecords | keyof ChartRecords>;

/** The subject of one assessment. */
export type Subject = {
  readonly chart: Chart;
  readonly agency: DemoAgency;
  readonly admission: AdmissionRecord;
  readonly plan: AssessmentPlan;
  readonly authorId: string;
  readonly origin: Origin;
  readonly medicationCount: number;
};

type Known = { readonly [fieldId: string]: string | null | undefined };

/** The answers of `form` from the agency and branch. */
export function agencyAnswers({ agency, admission }: Subject): Answers {
  const branch = agency.branches.find(({ id }) => id === admission.branchId);
  return known({ M0010: branch?.cmsCertificationNumber, M0014: branch?.state, M0016: branch?.branchId });
}

/** The answers of `form` from the chart. */
export function chartAnswers(subject: Subject, form: Form): Answers {
  const { chart } = subject;
  const sex = chart.patient.gender === "male" ? "1" : "2";
  const sexItem = form.fields.has("A0810") ? "A0810" : "M0069";
  return {
    ...known({ [sexItem]: sex, M0064: chart.ssns.length > 0 ? "ssn:1" : "UK" }),
    ...known(patientAnswers(chart)),
    ...known(admissionAnswers(subject)),
    ...known(physicianAnswers(subject)),
    ...known(representativeAnswers(chart)),
    ...known(contactAnswers(chart)),
    ...diagnosisAnswers(subject),
  };
}

const known = (answers: Known): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, value]) =>
      value === null || value === undefined ? [] : [[id, value]],
    ),
  );

const patientAnswers = ({ patient }: Chart): Known => ({
  M0040_PAT_FNAME: patient.firstName,
  M0040_PAT_MI: patient.middleName?.slice(0, 1),
  M0040_PAT_LNAME: patient.lastName,
  M0040_PAT_SUFFIX: patient.suffix,
  M0066: patient.dob,
  M0050: patient.state,
  M0060: patient.zip ?? zipOf(patient.city),
  patientPhone: formatUsPhone(patient.phoneNumber),
  street: patient.street,
  city: patient.city,
  A1110A: patient.language ?? "English",
});

const zipOf = (town: string | null) => branchTowns.flat().find(({ city }) => city === town)?.zips[0];

/** The dates of the order and the referral for this assessment, and of the resumption. */
const orderAnswers: { readonly [R in Reason]: (subject: Subject) => Known } = {
  "01": ({ admission: { orderedStartOfCare: ordered, referralDate } }) => ({
    M0032: "NA",
    M0102: ordered ?? "NA",
    M0104: ordered === null ? referralDate : null,
  }),
  "03": ({ plan }) => ({ M0032: plan.startDate, M0102: "NA" }),
};

function admissionAnswers(subject: Subject): Known {
  const { chart, admission, plan } = subject;
  const period = chart.episodes.find(
    ({ admissionId, startDate, endDate }) =>
      admissionId === admission.id && startDate <= plan.startDate && plan.startDate <= endDate,
  );
  return {
    certificationPeriod: period && `${period.startDate}/${period.endDate}`,
    M0030: admission.startOfCare,
    ...orderAnswers[plan.reason](subject),
  };
}

function physicianAnswers({ agency, admission }: Subject): Known {
  const physician = agency.physicians.find(({ id }) => id === admission.physicianId);
  if (physician === undefined) return {};
  return {
    M0018: physician.npi,
    physicianName: `${physician.firstName} ${physician.lastName}, ${physician.credential}`,
    physicianAddress: addressLine(physician),
    physicianPhone: formatUsPhone(physician.phoneNumber),
  };
}

const contactOf = ({ contacts }: Chart, input: ContactRecord["kind"]) =>
  contacts.find(({ kind }) => kind === input);

function representativeAnswers(chart: Chart): Known {
  const person = contactOf(chart, "legal-representative");
  if (person === undefined) return {};
  return {
    legalRepresentativeName: person.name,
    legalRepresentativeAddress: addressLine(person),
    legalRepresentativePhone: formatUsPhone(person.phoneNumber),
    legalRepresentativeEmail: person.email,
    legalRepresentativeRelationship: person.relationship,
    legalRepresentativePowerOfAttorney: person.hasPowerOfAttorney ? "1" : null,
  };
}

function contactAnswers(chart: Chart): Known {
  const person = contactOf(chart, "emergency");
  if (person === undefined) return {};
  return {
    contactName: person.name,
    contactAddress: addressLine(person),
    contactPhone: formatUsPhone(person.phoneNumber),
    contactMobile: person.mobileNumber && formatUsPhone(person.mobileNumber),
    contactEmail: person.email,
    contactRelationship: person.relationship,
  };
}

const addressLine = ({ street, city, state, zip }: AddressFields): string =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

const diagnosisFields = ["M1021_PRIMARY_DIAG", ...[1, 2, 3, 4, 5].map((place) => `M1023_OTH_DIAG${place}`)];

function diagnosisAnswers({ chart, admission }: Subject): Answers {
  const own = chart.diagnoses.filter(({ admissionId }) => admissionId === admission.id);
  return Object.fromEntries(
    diagnosisFields.flatMap((field, index) =>
      own.slice(index, index + 1).map(({ code }) => [`${field}_ICD`, code]),
    ),
  );
}
