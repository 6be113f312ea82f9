import type { DocumentKind } from "@hearthside/contract/document-life-cycle";
import { Button, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./fields.module.css";
import { KeepWording } from "./keep-wording.tsx";
import { PhraseList } from "./phrase-list.tsx";

type TextWithWordingsProps = {
  kind: DocumentKind | null;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The text, with phrases that go in where the cursor is. */
export function TextWithWordings({ kind, value, error, onChange }: TextWithWordingsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<"phrases" | "keep">();
  const [cursor, setCursor] = useState({ start: value.length, end: value.length });
  const mayEdit = useMay("documents", "edit");
  const marked = value.slice(cursor.start, cursor.end).trim();
  const toggle = (part: "phrases" | "keep") => setShown(shown === part ? undefined : part);
  return (
    <div className={styles.beside} data-shown={shown}>
      <div className={styles.stack}>
        <Textarea
          ref={area}
          label="Text"
          autosize
          minRows={8}
          maxRows={16}
          maxLength={50_000}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
            setCursor({ start: selectionStart, end: selectionEnd })
          }
        />
        <span className={styles.tools}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Icon name="library" size={16} />}
            aria-expanded={shown === "phrases"}
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
              {marked === "" ? "Keep as template" : "Keep what is marked as phrase"}
            </Button>
          )}
        </span>
      </div>
      {shown === "phrases" && <PhraseList kind={kind} onInsert={insert} />}
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

  function insert(phrase: string) {
    const { text, end } = withPhrase(value, cursor, phrase);
    onChange(text);
    setCursor({ start: end, end });
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  }
}

type Cursor = { readonly start: number; readonly end: number };

/** In place of what is marked, with a space where words would touch. */
export function withPhrase(value: string, { start, end }: Cursor, phrase: string) {
  const [before, after] = [value.slice(0, start), value.slice(end)];
  const put = `${/\S$/.test(before) ? " " : ""}${phrase}${/^\w/.test(after) ? " " : ""}`;
  return { text: before + put + after, end: before.length + put.length };
}
