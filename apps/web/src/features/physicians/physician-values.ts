import { formatUsPhone, Physician, PhysicianFields } from "@hearthside/contract";
import { orNull } from "#src/lib/typed.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

/** The form's values as typed. */
export type PhysicianValues = { credential: Physician["credential"] | "" } & Record<
  | "firstName"
  | "lastName"
  | "specialty"
  | "npi"
  | "phoneNumber"
  | "fax"
  | "street"
  | "city"
  | "state"
  | "zip",
  string
>;

export const physicianToValues = (physician: Physician): PhysicianValues => ({
  firstName: physician.firstName,
  lastName: physician.lastName,
  credential: physician.credential,
  specialty: physician.specialty ?? "",
  npi: physician.npi ?? "",
  phoneNumber: physician.phoneNumber === null ? "" : formatUsPhone(physician.phoneNumber),
  fax: physician.fax === null ? "" : formatUsPhone(physician.fax),
  street: physician.street ?? "",
  city: physician.city ?? "",
  state: physician.state ?? "",
  zip: physician.zip ?? "",
});

export const emptyPhysician: PhysicianValues = {
  firstName: "",
  lastName: "",
  credential: "",
  specialty: "",
  npi: "",
  phoneNumber: "",
  fax: "",
  street: "",
  city: "",
  state: "",
  zip: "",
};

export const fieldLabels = {
  firstName: "First Name",
  lastName: "Last Name",
  credential: "Credential",
  specialty: "Specialty",
  npi: "NPI",
  phoneNumber: "Phone number",
  fax: "Fax",
  street: "Street",
  city: "City",
  state: "State",
  zip: "ZIP code",
} as const satisfies Record<keyof PhysicianValues, string>;

const typed = (values: PhysicianValues) => ({
  ...values,
  npi: orNull(values.npi),
  phoneNumber: orNull(values.phoneNumber),
  fax: orNull(values.fax),
});

/** The API input for valid values; an emptied field is not recorded. */
export const physicianInput = (values: PhysicianValues) => PhysicianFields.parse(typed(values));

export function physicianProblems(values: PhysicianValues): Record<string, string> {
  const problems = schemaProblems(PhysicianFields, typed(values));
  return values.credential === "" ? { ...problems, credential: "Please choose a credential" } : problems;
}

/** The physician as saved by someone else; a conflict may also name another physician with the same NPI. */
export const freshPhysician = (id: string) => (context: unknown) => {
  const physician = Physician.safeParse(context).data;
  return physician?.id === id ? physician : undefined;
};
