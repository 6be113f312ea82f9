import { ChangedApplicant, formatUsPhone, type GuestApplication, NewApplicant } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { PasswordField } from "#src/ui/plain/plain-field.tsx";
import { isRequired, sayRequired } from "#src/ui/records/say-required.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { EmailField, PhoneField, PlainField } from "#src/ui/records/typed-fields.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
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
  const formId = useId();
  const queries = useQueryClient();
  const isNew = application === undefined;
  const [begunWith, setBegunWith] = useState(application);
  const isSavedElsewhere =
    begunWith !== undefined && application !== undefined && !isSame(application, begunWith);
  const { run, busy, refusal } = useAction((read) => {
    void read.invalidateQueries({ queryKey: ownApplication.queryKey });
  });
  const problems = (values: InfoValues) => infoProblems(values, isNew);
  const form = useForm<InfoValues>({
    initialValues: isNew ? noInfo : infoOf(application),
    validate: problems,
    enhanceGetInputProps: sayRequired(problems),
  });
  const field = (name: keyof InfoValues) => {
    const { error, ...props } = form.getInputProps(name);
    return { ...props, error: error ?? refusal?.fields[`applicant.${name}`] };
  };
  const isSaid = Object.keys(refusal?.fields ?? {}).some((name) => name.startsWith("applicant."));
  return (
    <form
      id={formId}
      className={`${shared.column} ${styles.form}`}
      onSubmit={form.onSubmit(send, () => focusFirstError(formId))}
      noValidate
    >
      {refusal && !isSaid && !isSavedElsewhere && <Banner tone="critical">{refusal.message}</Banner>}
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
      <PlainField label="First Name" autoComplete="given-name" {...field("firstName")} />
      <PlainField label="Last Name" autoComplete="family-name" {...field("lastName")} />
      <PlainField label="Address" autoComplete="street-address" {...field("street")} />
      <PlainField label="City" autoComplete="address-level2" {...field("city")} />
      <PlainField label="Zip Code" inputMode="numeric" autoComplete="postal-code" {...field("zip")} />
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
          required={isRequired(form.getInputProps("password"))}
          value={form.values.password}
          error={textOf(field("password").error)}
          onChange={(event) => form.setFieldValue("password", event.currentTarget.value)}
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

  function send(values: InfoValues) {
    run(async () => {
      showApplication(queries, await save(values));
      onDone();
    }, "Your information could not be saved. Please try again.");
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

/** Whether both have the same applicant information; other changes of the application do not affect this form. */
const isSame = (one: GuestApplication, other: GuestApplication) =>
  JSON.stringify(infoOf(one)) === JSON.stringify(infoOf(other));

const textOf = (error: unknown) => (typeof error === "string" ? error : undefined);

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
