import "./kit-styles.ts";
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  MantineProvider,
} from "@mantine/core";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";
import { weekdayName } from "./date/weekday-name.tsx";

/** The server's nonce for style elements, or undefined without a policy. */
function styleNonce() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? "";
}

/** Passes the nonce to the dialogs' scroll lock, which adds a style element. */
function shareStyleNonce() {
  const nonce = styleNonce();
  if (nonce !== "") setNonce(nonce);
}

// Nothing has a size in tests, so Mantine skips transitions and positions.
const env = import.meta.env.MODE === "test" ? "test" : "default";

shareStyleNonce();

/** Wraps everything that uses Mantine. The sign-in page does not load it. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}

// The brand's green is at index 5; buttons and text need the darker index 7 (5.3:1 on white)
const green: MantineColorsTuple = [
  "#e9f8f1",
  "#d3f3e4",
  "#a6e6c9",
  "#75d9ab",
  "#4fce92",
  "#31a67b",
  "#278562",
  "#1f7a58",
  "#1b7551",
  "#0f5139",
];
const navy: MantineColorsTuple = [
  "#eaf3fc",
  "#d5e4f2",
  "#a7c7e6",
  "#76a9da",
  "#4f8fd0",
  "#377fca",
  "#2a6cb0",
  "#0d406c",
  "#0a3357",
  "#072540",
];
const red: MantineColorsTuple = [
  "#fff0f0",
  "#ffe3e3",
  "#ffc9c9",
  "#ffa8a8",
  "#ff8787",
  "#fa5252",
  "#e03131",
  "#c92a2a",
  "#b02525",
  "#8f1d1d",
];
const gray: MantineColorsTuple = [
  "#f8f9fa",
  "#f1f3f5",
  "#e6eaed",
  "#dbe1e5",
  "#868e96",
  "#7a838c",
  "#5a6672",
  "#495057",
  "#343a40",
  "#2b3540",
];
const amber: MantineColorsTuple = [
  "#fff9e6",
  "#fff3cf",
  "#ffe08a",
  "#ffd052",
  "#ffc107",
  "#e0a800",
  "#b37d00",
  "#8a5a00",
  "#6e4800",
  "#523600",
];

const months = {
  role: "group",
  "aria-label": "Month calendar",
  previousLabel: "Previous month",
  nextLabel: "Next month",
  hideOutsideDates: true,
  weekdayFormat: weekdayName,
};

const choicesOrder = ["label", "description", "input", "error"];

const veil = { color: navy[9], backgroundOpacity: 0.45 };

const components = {
  // index.html has this element, so that pop-ups are in a named region.
  Portal: { defaultProps: { target: "#overlays", reuseTargetNode: true } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: "lg",
      overlayProps: veil,
      attributes: { header: { role: "presentation" } },
      closeButtonProps: { "aria-label": "Close" },
    },
  },
  Drawer: { defaultProps: { overlayProps: veil } },
  // kit.css marks required fields in words. A hint above would push its field below its neighbors.
  InputWrapper: {
    defaultProps: { withAsterisk: false, inputWrapperOrder: ["label", "input", "description", "error"] },
  },
  CheckboxGroup: { defaultProps: { inputWrapperOrder: choicesOrder } },
  RadioGroup: { defaultProps: { inputWrapperOrder: choicesOrder } },
  Calendar: { defaultProps: months },
  Combobox: { defaultProps: { shadow: "md", offset: 4 } },
  Popover: { defaultProps: { shadow: "md", offset: 4 } },
  Menu: {
    // A menu can contain only items, not the placeholder.
    defaultProps: { shadow: "md", offset: 4, position: "bottom-end", withInitialFocusPlaceholder: false },
  },
  Textarea: { defaultProps: { rows: 3, resize: "vertical" } },
  Tooltip: {
    defaultProps: { color: "navy", openDelay: 300, events: { hover: true, focus: true, touch: false } },
  },
};

const theme = createTheme({
  primaryColor: "green",
  primaryShade: 7,
  autoContrast: true,
  luminanceThreshold: 0.18,
  colors: { green, navy, red, gray, yellow: amber },
  black: gray[9],
  fontFamily: "var(--font)",
  fontSizes: {
    xs: "var(--size-12)",
    sm: "var(--size-14)",
    md: "var(--size-14)",
    lg: "var(--size-16)",
    xl: "var(--size-20)",
  },
  headings: { fontWeight: "650" },
  radius: {
    xs: "var(--radius-xs)",
    sm: "var(--radius-sm)",
    md: "var(--radius-md)",
    lg: "var(--radius-lg)",
    xl: "var(--radius-xl)",
  },
  spacing: {
    xs: "var(--space-2)",
    sm: "var(--space-3)",
    md: "var(--space-4)",
    lg: "var(--space-5)",
    xl: "var(--space-8)",
  },
  shadows: { sm: "var(--shadow-card)", md: "var(--shadow-pop)" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components,
});

/** Maps Mantine's variables to our roles, so that all parts use one set of colors. */
const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: {},
  light: {
    "--mantine-color-dimmed": "var(--text-subdued)",
    "--mantine-color-placeholder": "var(--text-subdued)",
    "--mantine-color-default-border": "var(--border-white)",
    "--mantine-color-error": "var(--border-critical)",
    "--mantine-color-anchor": "var(--text-primary)",
  },
});
