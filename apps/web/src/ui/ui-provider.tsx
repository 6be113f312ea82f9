import { MantineProvider } from "@mantine/core";
import { DatesProvider, type DatesProviderSettings } from "@mantine/dates";
import type { ReactNode } from "react";
import "./kit-styles.ts";
import { shareStyleNonce, styleNonce } from "./style-nonce.ts";
import { cssVariables, theme } from "./theme.ts";

const usWeeks = { firstDayOfWeek: 0, weekendDays: [] } satisfies DatesProviderSettings;

// under test nothing has a size: the kit then skips transitions and shows pop-ups wherever they would stand
const env = import.meta.env.MODE === "test" ? "test" : "default";

shareStyleNonce();

/** Everything drawn with the kit stands inside. The sign-in page does not: it loads no kit. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
      env={env}
    >
      <DatesProvider settings={usWeeks}>{children}</DatesProvider>
    </MantineProvider>
  );
}
