const paths = {
  success: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8.5 12l2.5 2.5 4.5-5",
  warning: "M12 4 2.5 20h19zM12 10v4m0 3v.01",
  critical: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8v4.5m0 3.5v.01",
  check: "m5 12.5 4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6 6 18",
} as const;

/** The few icons needed before the icon set loads. */
export function Mark({ name, label }: { name: keyof typeof paths; label?: string }) {
  const spoken = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg
      {...spoken}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
