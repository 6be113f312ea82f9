import { ChangedApplicant, formatUsPhone, type GuestApplication, NewApplicant } from "@hearthside/contract";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

export type InfoValues = {
  firstName: string;
  lastName: string;
  street: string;
  city: string;
  zip: string;
  phoneNumber: string;
  email: string;
  password: string;
};

export const noInfo: InfoValues = {
  firstName: "",
  lastName: "",
  street: "",
  city: "",
  zip: "",
  phoneNumber: "",
  email: "",
  password: "",
};

/** The server never returns the password: leaving it empty keeps it. */
export const infoOf = (application: GuestApplication): InfoValues => ({
  firstName: application.firstName,
  lastName: application.lastName,
  street: application.street,
  city: application.city,
  zip: application.zip,
  phoneNumber: formatUsPhone(application.phoneNumber),
  email: application.email,
  password: "",
});

export const changeOf = ({ password, ...info }: InfoValues) =>
  password === "" ? info : { ...info, password };

export const infoProblems = (values: InfoValues, isNew: boolean): Record<string, string> =>
  isNew
    ? {
        ...schemaProblems(NewApplicant, values),
        ...(values.password === "" && { password: "Password is required" }),
      }
    : schemaProblems(ChangedApplicant, changeOf(values));
