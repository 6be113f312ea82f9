import { fieldOfAnyForm } from "@hearthside/oasis";
import { Button } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { counted } from "#src/lib/numbers.ts";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { SaveStatus } from "#src/ui/records/save-status.tsx";
import shared from "#src/ui/shared.module.css";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { fullFieldName } from "../full-field-name.ts";
import { answerOrNone } from "../labels.ts";
import type { RefusedOperation } from "../sync/assessment-sync.ts";
import styles from "./header.module.css";
import {
  type ClearedNotice,
  useAssessmentWizard,
  useForm,
  useNotice,
  useOutside,
  useRefused,
  useStatus,
} from "./state/form-store.ts";

type WizardHeaderProps = {
  /** The name of the section that is shown. */
  section: string;
  actions: ReactNode;
  onSearch: () => void;
};

/** The patient, the progress and whether the answers are saved. */
export function WizardHeader({ section, actions, onSearch }: WizardHeaderProps) {
  const patientName = useStatus(({ assessment }) => assessment.summary.patientName);
  const startDate = useStatus(({ assessment }) => assessment.summary.startDate);
  const saved = useStatus((state) => state.saved);
  const { name } = useForm();
  const isNarrow = useIsNarrow();
  return (
    <header className={styles.head}>
      <title>{`${patientName}, ${section}, OASIS assessment · Hearthside`}</title>
      <div className={styles.who}>
        <h1>{patientName}</h1>
        <p className={shared.muted}>{startDate === null ? name : `${name}, ${showDate(startDate)}`}</p>
      </div>
      <div className={shared.spacedLine}>
        <SaveStatus saved={saved} />
        <button type="button" className={styles.search} onClick={onSearch}>
          Go to item
          {!isNarrow && (
            <>
              {" "}
              <kbd>/</kbd>
            </>
          )}
        </button>
        {actions}
      </div>
    </header>
  );
}

/** Answers cleared by another answer, with Undo. */
export function ClearedAnswers() {
  const notice = useNotice();
  const { store, goTo } = useAssessmentWizard();
  const leave = (action: () => void) => () => {
    if (notice) goTo(notice.cause.id);
    action();
  };
  return (
    <div role="status" className={styles.notices}>
      {notice && (
        <p className={styles.notice}>
          {clearedText(notice)}{" "}
          <Button size="compact-sm" variant="default" onClick={leave(store.undoClearing)}>
            Undo
          </Button>{" "}
          <Button size="compact-sm" variant="subtle" onClick={leave(store.dismissNotice)}>
            Close
          </Button>
        </p>
      )}
    </div>
  );
}

/** "3 answers were cleared because C0100 is 0 No." */
function clearedText({ cause, cleared }: ClearedNotice): string {
  const count = counted(cleared.length, "answer was", "answers were");
  const field = fieldOfAnyForm(cause.id);
  const value = field && cause.value !== null ? `is ${answerOrNone(field, cause.value)}` : "has no answer";
  return `${count} cleared because ${field?.item ?? cause.id} ${value}.`;
}

/** Answers of the other instrument version, kept until the assessment is complete. */
export function OutsideAnswers() {
  const outside = useOutside();
  const { name } = useForm();
  if (outside.length === 0) return null;
  return (
    <Banner tone="warning">
      {name} does not ask {outside.length === 1 ? "for this answer" : "for these answers"}:{" "}
      {outside.map(({ fieldId, value }) => outsideText(fieldId, value)).join("; ")}. Kept until the assessment
      is completed, and shown again if M0090 is changed back.
    </Banner>
  );
}

function outsideText(fieldId: string, value: string): string {
  const field = fieldOfAnyForm(fieldId);
  return field === undefined ? fieldId : `${fullFieldName(field)} (${answerOrNone(field, value)})`;
}

/** Changes the server rejected; each is kept until it is sent again or discarded. */
export function RefusedChanges() {
  const refused = useRefused();
  if (refused.length === 0) return null;
  return (
    <Banner tone="critical">
      <p>The server did not accept {refused.length === 1 ? "one change" : `${refused.length} changes`}:</p>
      <ul className={styles.refused}>
        {refused.map((operation) => (
          <RefusedChange key={operation.opId} operation={operation} />
        ))}
      </ul>
    </Banner>
  );
}

function RefusedChange({ operation }: { operation: RefusedOperation }) {
  const { opId, message } = operation;
  const { store } = useAssessmentWizard();
  const [isAsking, setAsking] = useState(false);
  const what = changeText(operation);
  return (
    <li>
      {what}. {message}{" "}
      <Button size="compact-sm" variant="default" onClick={() => void store.sync.retryRefused(opId)}>
        Try again
      </Button>{" "}
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Discard ${what}?`}
        size="small"
        action={{ label: "Discard", tone: "critical", onAction: () => void store.sync.discardRefused(opId) }}
      >
        This answer is not saved anywhere else. Discarding it cannot be undone.
      </Dialog>
    </li>
  );
}

function changeText({ item, value }: RefusedOperation): string {
  const field = fieldOfAnyForm(item);
  return field === undefined ? item : `${fullFieldName(field)}: ${answerOrNone(field, value)}`;
}

/** Patient and section in one line once the header has scrolled away; screen readers have both as headings. */
export function PlaceLine({ section }: { section: string }) {
  const patientName = useStatus(({ assessment }) => assessment.summary.patientName);
  const headEnd = useRef<HTMLDivElement>(null);
  const isAway = useIsAbove(headEnd);
  return (
    <>
      <div ref={headEnd} className={styles.headEnd} aria-hidden />
      <p className={styles.place} data-shown={isAway} aria-hidden>
        <strong>{patientName}</strong> <span>{section}</span>
      </p>
    </>
  );
}

/** Whether the element has scrolled out at the top, under the page's header. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === "undefined") return undefined;
    const header = getComputedStyle(element.current).scrollMarginTop;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setAbove(
          entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2,
        ),
      { rootMargin: `-${header} 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
