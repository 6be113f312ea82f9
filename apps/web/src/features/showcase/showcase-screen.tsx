import { PageTitle } from "#src/ui/page-title.tsx";
import { Avatars, Badges, Buttons, Cards, Icons, Links, Texts } from "./basic-sections.tsx";
import { Dialogs } from "./dialog-section.tsx";
import { Alerts, PanelStates } from "./feedback-sections.tsx";
import { Checkboxes, Fields, Forms, Selects } from "./field-sections.tsx";
import { Panels, SidebarSample, StepNavigation } from "./navigation-sections.tsx";
import styles from "./showcase.module.css";
import { Tables } from "./table-section.tsx";

/** Every part of the interface in every state, for building and reviewing screens. */
export function ShowcaseScreen() {
  return (
    <div className={styles.page}>
      <PageTitle lead="Every part of the interface in every state. The names and numbers are samples.">
        Showcase
      </PageTitle>
      <Buttons />
      <Cards />
      <Texts />
      <Fields />
      <Links />
      <Icons />
      <Badges />
      <Checkboxes />
      <Avatars />
      <Tables />
      <StepNavigation />
      <Alerts />
      <Selects />
      <Forms />
      <Dialogs />
      <Panels />
      <PanelStates />
      <SidebarSample />
    </div>
  );
}
