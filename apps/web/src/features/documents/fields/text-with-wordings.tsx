import type { DocumentKind } from "@hearthside/contract/document-life-cycle";
import { placeholdersIn } from "@hearthside/contract/placeholders";
import { Button, Textarea } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { hasSingleKeys } from "#src/lib/shortcuts.ts";
import { type Fill, filledIfPossible, useFilled } from "#src/lib/use-filled.ts";
import { useMay } from "#src/lib/use-may.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import shared from "#src/ui/shared.module.css";
import { beforeSigning } from "../labels.ts";
import styles from "./fields.module.css";
import { KeepWording } from "./keep-wording.tsx";
import { asksForPhrase, PhraseList, withPhrase } from "./phrase-list.tsx";

type TextWithWordingsProps = {
  kind: DocumentKind | null;
  /** The patient whose chart fills in fields of phrases. Left out without exactly one patient. */
  patientId: string | undefined;
  value: string;
  required: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The text field. The button, or "/" at the start of a word, inserts a phrase at the cursor. */
export function TextWithWordings({
  kind,
  patientId,
  value,
  required,
  error,
  onChange,
}: TextWithWordingsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<"phrases" | "keep">();
  const [cursor, setCursor] = useState({ start: value.length, end: value.length });
  const mayEdit = useMay("documents", "edit");
  const fill = useFilled(patientId);
  const marked = value.slice(cursor.start, cursor.end).trim();
  // the user may keep typing while the chart is read
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const escape = shown === "phrases" ? listHasEscape : {};
  const toggle = (part: "phrases" | "keep") => setShown(shown === part ? undefined : part);
  return (
    <div className={styles.beside} data-shown={shown}>
      <div className={styles.stack}>
        <Textarea
          ref={area}
          label="Text"
          description={required ? undefined : beforeSigning}
          autosize
          minRows={8}
          maxRows={16}
          maxLength={50_000}
          {...escape}
          value={value}
          required={required}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onTextKey}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
            setCursor({ start: selectionStart, end: selectionEnd })
          }
        />
        <PlacesToFill text={value} fill={fill} onFilled={onChange} whenCreated={patientId === undefined} />
        <span className={shared.buttons}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Icon name="library" size={16} />}
            aria-expanded={shown === "phrases"}
            aria-keyshortcuts="/"
            {...escape}
            onKeyDown={closeByEscape}
            onClick={() => toggle("phrases")}
          >
            Insert a phrase
          </Button>
          {mayEdit && value.trim() !== "" && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<Icon name="star" size={16} />}
              aria-expanded={shown === "keep"}
              onClick={() => toggle("keep")}
            >
              {marked === "" ? "Save as template" : "Save selection as phrase"}
            </Button>
          )}
          {hasSingleKeys() && <span className={shared.note}>Type “/” to insert a phrase.</span>}
        </span>
      </div>
      {shown === "phrases" && (
        <PhraseList
          kind={kind}
          onInsert={(phrase) => void insertPhrase(phrase)}
          onClose={close}
          onStroke={insertStroke}
        />
      )}
      {shown === "keep" && (
        <KeepWording
          wording={
            marked === ""
              ? { kind: "document", documentKind: kind, text: value }
              : { kind: "phrase", documentKind: null, text: marked }
          }
          onDone={() => setShown(undefined)}
        />
      )}
    </div>
  );

  function closeByEscape({ key }: KeyboardEvent) {
    if (key === "Escape" && shown === "phrases") close();
  }

  function onTextKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    closeByEscape(event);
    if (!hasSingleKeys() || !asksForPhrase(event, value.slice(0, start))) return;
    event.preventDefault();
    setCursor({ start, end });
    setShown("phrases");
  }

  async function insertPhrase(phrase: string) {
    const filled = await filledIfPossible(fill, phrase);
    put(withPhrase(latest.current, cursor, filled));
  }

  /** Inserts the slash at the cursor without adding a space. */
  function insertStroke() {
    const { start, end } = cursor;
    put({ text: `${value.slice(0, start)}/${value.slice(end)}`, end: start + 1 });
  }

  function put({ text, end }: ReturnType<typeof withPhrase>) {
    onChange(text);
    setCursor({ start: end, end });
    setShown(undefined);
    putCursor(end, end);
  }

  function close() {
    setShown(undefined);
    putCursor(cursor.start, cursor.end);
  }

  function putCursor(start: number, end: number) {
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    });
  }
}

/** The dialog reads this attribute before it handles Escape. */
const listHasEscape = { "data-mantine-stop-propagation": "true" };

type PlacesToFillProps = {
  text: string;
  /** Left out unless the document is for exactly one patient. */
  fill: Fill | undefined;
  onFilled: (text: string) => void;
  /** There is no patient yet, or more than one: each document is filled in when it is created. */
  whenCreated: boolean;
};

/** Names the fields that come from the chart and fills them in on request, so that no one signs what they have not seen. */
function PlacesToFill({ text, fill, onFilled, whenCreated }: PlacesToFillProps) {
  const { run, busy, refusal } = useAction();
  const places = placeholdersIn(text);
  if (places.length === 0) return null;
  return (
    <div className={shared.buttons} role="group" aria-label="Chart fields">
      <span className={shared.note}>
        From the chart: {places.join(", ")}.
        {whenCreated &&
          " They are filled in from each patient's chart when the documents are created, and the documents can be signed after that."}
      </span>
      {refusal !== undefined && <span role="alert">{refusal.message}</span>}
      {fill !== undefined && (
        <BusyButton
          variant="default"
          size="compact-sm"
          busy={busy}
          onClick={() =>
            run(async () => onFilled(await fill(text)), "The chart could not be read. Try again.")
          }
        >
          Fill in from chart
        </BusyButton>
      )}
    </div>
  );
}
