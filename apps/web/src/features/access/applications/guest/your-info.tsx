import { ChangedApplicant, formatUsPhone, type GuestApplication, NewApplicant } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { PasswordField } from "#src/ui/plain/plain-field.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { EmailField, PersonalField, PhoneField } from "#src/ui/records/text-fields.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import shared from "#src/ui/shared.module.css";
import { findGuestToken, keepGuestToken, ownApplication, showApplication } from "./queries.ts";
import styles from "./wizard.module.css";

type YourInfoProps = {
  slug: string | null;
  /** Undefined until the application is started. */
  application: GuestApplication | undefined;
  onDone: () => void;
};

export function YourInfo({ slug, application, onDone }: YourInfoProps) {
  const queries = useQueryClient();
  const isNew = application === undefined;
  const [begunWith, setBegunWith] = useState(application);
  const isSavedElsewhere =
    begunWith !== undefined && application !== undefined && !isSame(application, begunWith);
  const { form, formId, busy, refusal, submit } = useRecordForm<InfoValues, GuestApplication>({
    initial: isNew ? noInfo : infoOf(application),
    problems: (values) => infoProblems(values, isNew),
    fieldsOf: applicantFields,
    save,
    reload: [ownApplication.queryKey],
    onSaved: (saved) => {
      showApplication(queries, saved);
      onDone();
    },
    otherwise: "Your information could not be saved. Please try again.",
  });
  const field = form.getInputProps;
  return (
    <form id={formId} className={`${shared.column} ${styles.form}`} onSubmit={submit} noValidate>
      {refusal !== undefined && !isSavedElsewhere && <Banner tone="critical">{refusal}</Banner>}
      {isSavedElsewhere && (
        <Banner
          tone="warning"
          action={
            <Button size="xs" variant="default" onClick={() => show(application)}>
              Show saved information
            </Button>
          }
        >
          Your information was saved in another window. Next Step replaces it with what you see here.
        </Banner>
      )}
      <PersonalField label="First Name" autoComplete="given-name" {...field("firstName")} />
      <PersonalField label="Last Name" autoComplete="family-name" {...field("lastName")} />
      <PersonalField label="Address" autoComplete="street-address" {...field("street")} />
      <PersonalField label="City" autoComplete="address-level2" {...field("city")} />
      <PersonalField label="Zip Code" inputMode="numeric" autoComplete="postal-code" {...field("zip")} />
      <PhoneField label="Phone Number" autoComplete="tel-national" {...field("phoneNumber")} />
      <fieldset className={styles.login}>
        <legend>Sign-in details</legend>
        <EmailField
          description="We will email you a link to verify this email address."
          {...field("email")}
          value={form.values.email}
        />
        <PasswordField
          hint={
            isNew
              ? "At least 12 characters. A few words you will remember work better than symbols."
              : "Leave blank to keep your password."
          }
          autoComplete="new-password"
          {...field("password")}
        />
      </fieldset>
      <BusyButton type="submit" busy={busy} fullWidth>
        Next Step
      </BusyButton>
    </form>
  );

  function show(saved: GuestApplication) {
    form.setValues(infoOf(saved));
    setBegunWith(saved);
  }

  async function save(values: InfoValues): Promise<GuestApplication> {
    if (application !== undefined) {
      const token = findGuestToken() ?? "";
      const { version } = application;
      return call("POST /guest/applications/save", { token, version, applicant: changeOf(values) });
    }
    const begun = await call("POST /guest/applications", { slug, applicant: values });
    keepGuestToken(begun.token);
    return begun.application;
  }
}

/** The server names the fields as in "applicant.zip". */
const applicantFields = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name.replace(/^applicant\./, ""), problem]),
  );

/** Whether both have the same applicant information; other changes of the application do not affect this form. */
const isSame = (one: GuestApplication, other: GuestApplication) =>
  JSON.stringify(infoOf(one)) === JSON.stringify(infoOf(other));

type InfoValues = {
  firstName: string;
  lastName: string;
  street: string;
  city: string;
  zip: string;
  phoneNumber: string;
  email: string;
  password: string;
};

const noInfo: InfoValues = {
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
const infoOf = (application: GuestApplication): InfoValues => ({
  firstName: application.firstName,
  lastName: application.lastName,
  street: application.street,
  city: application.city,
  zip: application.zip,
  phoneNumber: formatUsPhone(application.phoneNumber),
  email: application.email,
  password: "",
});

const changeOf = ({ password, ...info }: InfoValues) => (password === "" ? info : { ...info, password });

const infoProblems = (values: InfoValues, isNew: boolean): Record<string, string> =>
  isNew
    ? {
        ...schemaProblems(NewApplicant, values),
        ...(values.password === "" && { password: "Password is required" }),
      }
    : schemaProblems(ChangedApplicant, changeOf(values));
