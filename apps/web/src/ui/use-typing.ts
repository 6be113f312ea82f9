import { type FocusEvent, useRef } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether typing changed the fields of an element. Search fields do not count. */
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
