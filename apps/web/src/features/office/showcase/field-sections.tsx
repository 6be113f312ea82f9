import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { DateField } from "#src/ui/date/date-field.tsx";
import { DateRangeField } from "#src/ui/date/date-range-field.tsx";
import { PasswordField, PlainField } from "#src/ui/plain/plain-field.tsx";
import { EmailField } from "#src/ui/records/text-fields.tsx";
import { SearchField } from "#src/ui/search/search-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { Section, samplePeople, sampleRoleOptions } from "./section.tsx";
import styles from "./showcase.module.css";

const nothing = () => undefined;

export function Fields() {
  return (
    <Section title="Fields">
      <div className={styles.fields}>
        <TextInput label="First Name" description="As on the insurance card" required />
        <TextInput label="SSN" error="Please enter a valid SSN (XXX-XX-XXXX)" defaultValue="123-45" />
        <TextInput label="Branch state" defaultValue="TX" readOnly />
        <TextInput label="Suffix" disabled />
        <PlainField label="Username" hint="Your work email" />
        <PasswordField />
        <EmailSample />
        <DateSample />
        <DateField label="Start of care" value="2026-03-04" onChange={nothing} error="Before the referral" />
        <DateField label="Referral date" value="2026-03-05" onChange={nothing} readOnly />
        <PeriodSample />
        <DateRangeField
          label="Authorized period"
          value="2026/03/04 - 2026/05/02"
          onChange={nothing}
          readOnly
        />
        <PeopleSearch />
        <SearchField label="Search Staffmember" delayMs={50} searching onSearch={nothing} />
        <Textarea label="Notes" placeholder="What should the next nurse know?" />
      </div>
    </Section>
  );
}

function EmailSample() {
  const [email, setEmail] = useState("");
  return <EmailField value={email} onChange={setEmail} placeholder="name@example.com" />;
}

function DateSample() {
  const [date, setDate] = useState<string | null>(null);
  return <DateField label="Date of birth" value={date} onChange={setDate} />;
}

const before = "2026/01/03 - 2026/03/03";

function PeriodSample() {
  const [period, setPeriod] = useState(before);
  const error = period === before ? "Overlaps the previous period" : undefined;
  return <DateRangeField label="Certification period" value={period} onChange={setPeriod} error={error} />;
}

function PeopleSearch() {
  const [text, setText] = useState("");
  const found = samplePeople.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <SearchField
      label="Search a Patient"
      onSearch={setText}
      suggestions={text === "" ? undefined : found}
      onPick={nothing}
    />
  );
}

export function Checkboxes() {
  return (
    <Section title="Checkboxes">
      <div className={styles.row}>
        <Checkbox label="Oriented" defaultChecked />
        <Checkbox label="Forgetful" />
        <Checkbox label="Some selected" indeterminate readOnly />
        <Checkbox label="Not available" disabled />
        <Checkbox label="Declines to respond" error="Leave the others blank" />
      </div>
    </Section>
  );
}

export function Selects() {
  const [role, setRole] = useState<(typeof sampleRoleOptions)[number]["value"] | null>("editor");
  return (
    <Section title="Selects">
      <div className={styles.fields}>
        <Select label="Role" options={sampleRoleOptions} value={role} onChange={setRole} />
        <Select
          label="Second role"
          placeholder="Choose a role"
          options={sampleRoleOptions}
          value={null}
          onChange={nothing}
          required
          error="Please choose a role"
        />
        <Select
          label="Assigned role"
          options={sampleRoleOptions}
          value="viewer"
          onChange={nothing}
          readOnly
        />
        <Select label="No role" options={sampleRoleOptions} value={null} onChange={nothing} disabled />
      </div>
    </Section>
  );
}

export function Forms() {
  const { notify } = useToasts();
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  return (
    <Section title="Forms">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setError(name === "" ? "Library name is required" : "");
          if (name !== "") notify({ content: `“${name}” was saved.`, variant: "success" });
        }}
      >
        <TextInput
          label="Library name"
          required
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError("");
          }}
        />
        <Textarea label="Description" />
        <div>
          <Button type="submit">Save library</Button>
        </div>
      </form>
    </Section>
  );
}
