import { formatUsPhone, type GuestApplication } from "@hearthside/contract";
import { Button, Checkbox, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { DocumentList } from "./document-upload.tsx";
import { findGuestToken, ownApplication, showApplication } from "./queries.ts";
import styles from "./wizard.module.css";

type FinalStepsProps = { application: GuestApplication; onBack: () => void };

/** Shows what will be submitted, with consent and the answer to the agency's question. */
export function FinalSteps({ application, onBack }: FinalStepsProps) {
  const formId = useId();
  const queries = useQueryClient();
  const [consent, setConsent] = useState(false);
  const [answer, setAnswer] = useState("");
  const [problems, setProblems] = useState<{ consent?: string; answer?: string }>({});
  const { run, busy, refusal } = useAction(
    (all) => void all.invalidateQueries({ queryKey: ownApplication.queryKey }),
  );
  const { question, agencyName } = application;
  return (
    <form id={formId} className={`${shared.column} ${styles.form}`} onSubmit={submit} noValidate>
      <Review application={application} />
      {question !== null && (
        <Textarea
          label={`${agencyName} asks: ${question}`}
          autosize
          minRows={3}
          maxLength={2000}
          value={answer}
          required
          error={problems.answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      <Checkbox
        label={`The information I entered is true. ${agencyName} may keep and verify it to decide on my application.`}
        checked={consent}
        required
        error={problems.consent}
        aria-invalid={problems.consent !== undefined}
        onChange={(event) => setConsent(event.currentTarget.checked)}
      />
      {refusal && <Banner tone="critical">{refusal.message}</Banner>}
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

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(!consent && { consent: "Please confirm this to submit" }),
      ...(question !== null && answer.trim() === "" && { answer: "Please answer the question" }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstError(formId);
    run(async () => {
      const { version } = application;
      const token = findGuestToken() ?? "";
      const input = { token, version, consent: true as const, answer: question === null ? null : answer };
      showApplication(queries, await call("POST /guest/applications/submit", input));
    }, "Your application could not be submitted. Please try again.");
  }
}

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
