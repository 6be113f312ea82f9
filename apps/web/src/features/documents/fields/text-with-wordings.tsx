import type { DocumentKind } from "@hearthside/contract/document-life-cycle";
import { Button, Textarea } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { hasSingleKeys } from "#src/lib/single-keys.ts";
import { filledIfPossible, useFilled } from "#src/lib/use-filled.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./fields.module.css";
import { KeepWording } from "./keep-wording.tsx";
import { PhraseList } from "./phrase-list.tsx";
import { PlacesToFill } from "./places-to-fill.tsx";
import { asksForPhrase, withPhrase } from "./with-phrase.ts";
import { beforeSigning } from "./words.ts";

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
        <span className={styles.tools}>
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
          {hasSingleKeys() && <span className={styles.detail}>Type “/” to insert a phrase.</span>}
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
