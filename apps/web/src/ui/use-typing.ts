import { type FocusEvent, useRef } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether the fields of an element say something else now than before somebody typed in them. A search is no work. */
export function useTyping() {
  const before = useRef(new Map<Field, string>());
  return {
    watch: {
      onFocusCapture: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
        if (currentTarget.contains(target) && isWritten(target) && !before.current.has(target))
          before.current.set(target, target.value);
      },
    },
    isUnsaved: () => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  };
}

const unwritten = ["search", "checkbox", "radio", "file"];

const isWritten = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !element.readOnly && !unwritten.includes(element.type));
