import { formatUsPhone, type GuestApplication } from "@hearthside/contract";
import { Button, Checkbox, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import shared from "#src/ui/shared.module.css";
import { DocumentList } from "./document-upload.tsx";
import { findGuestToken, ownApplication, showApplication } from "./queries.ts";
import styles from "./wizard.module.css";

type FinalStepsProps = { application: GuestApplication; onBack: () => void };

/** Shows what will be submitted, with consent and the answer to the agency's question. */
export function FinalSteps({ application, onBack }: FinalStepsProps) {
  const queries = useQueryClient();
  const { question, agencyName, version } = application;
  const { form, formId, busy, refusal, submit } = useRecordForm<Answers, GuestApplication>({
    initial: { consent: false, answer: "" },
    problems: ({ consent, answer }) => ({
      ...(!consent && { consent: "Please confirm this to submit" }),
      ...(question !== null && answer.trim() === "" && { answer: "Please answer the question" }),
    }),
    fields: [],
    save: ({ answer }) =>
      call("POST /guest/applications/submit", {
        token: findGuestToken() ?? "",
        version,
        consent: true,
        answer: question === null ? null : answer,
      }),
    reload: [ownApplication.queryKey],
    onSaved: (submitted) => showApplication(queries, submitted),
    otherwise: "Your application could not be submitted. Please try again.",
  });
  return (
    <form id={formId} className={`${shared.column} ${styles.form}`} onSubmit={submit} noValidate>
      <Review application={application} />
      {question !== null && (
        <Textarea
          label={`${agencyName} asks: ${question}`}
          autosize
          minRows={3}
          maxLength={2000}
          {...form.getInputProps("answer")}
        />
      )}
      <Checkbox
        label={`The information I entered is true. ${agencyName} may keep and verify it to decide on my application.`}
        required
        aria-invalid={form.errors["consent"] !== undefined}
        {...form.getInputProps("consent", { type: "checkbox" })}
      />
      {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
      <div className={styles.acts}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <BusyButton type="submit" busy={busy}>
          Submit
        </BusyButton>
      </div>
    </form>
  );
}

type Answers = { consent: boolean; answer: string };

function Review({ application }: { application: GuestApplication }) {
  const { firstName, lastName, street, city, zip, phoneNumber, email, files } = application;
  const facts = [
    ["Name", `${firstName} ${lastName}`],
    ["Address", `${street}, ${city} ${zip}`],
    ["Phone Number", formatUsPhone(phoneNumber)],
    ["Email", email],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DocumentList files={files} />
    </>
  );
}
