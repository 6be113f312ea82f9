import type { UserInfo } from "@hearthside/contract";
import { Outlet, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { ProofDialog } from "#src/features/access/auth/proof-dialog.tsx";
import { DocumentWizardProvider } from "#src/features/documents/wizard/open-wizard.tsx";
import { openedShell } from "#src/lib/session.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useFocusTrail } from "#src/ui/use-focus-trail.ts";
import { useHeldField } from "#src/ui/use-held-field.ts";
import { AddPatientProvider } from "./add-patient.tsx";
import { EmergencyMark } from "./emergency-mark.tsx";
import { ExportsUnderWay } from "./exports-under-way.tsx";
import { Finder } from "./finder.tsx";
import { Header } from "./header.tsx";
import { IdleNotice } from "./idle-notice.tsx";
import { LeaveProvider } from "./leave.tsx";
import { OfflineWork } from "./offline-work.tsx";
import { PatientBar } from "./patient-bar.tsx";
import { Providers } from "./providers.tsx";
import styles from "./shell.module.css";
import { ShortcutList } from "./shortcut-list.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";
import { useLivePowers } from "./use-live-powers.ts";
import { useSending } from "./use-sending.ts";
import { useShortcuts } from "./use-shortcuts.ts";

type ShellProps = {
  /** Left out: the route's screen. */
  children?: ReactNode;
};

/** The frame around every screen. Another user or agency gets a new one without leftover state. */
export function Shell({ children = <Outlet /> }: ShellProps) {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Providers key={`${user.UserId} ${user.AgencyRoles[0]?.AgencyId}`}>
      <LeaveProvider>
        <AddPatientProvider>
          <DocumentWizardProvider>
            <Frame user={user}>{children}</Frame>
          </DocumentWizardProvider>
        </AddPatientProvider>
      </LeaveProvider>
    </Providers>
  );
}

type Overlay = "finder" | "shortcuts" | "menu";

function Frame({ user, children }: { user: UserInfo; children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay>();
  const close = () => setOverlay(undefined);
  const needsRoom = useLocation({
    select: ({ pathname }) => pathname.includes("/patient-chart/assessment/"),
  });
  useEffect(() => void openedShell(), []);
  useSending();
  useLivePowers();
  useHeadingFocus();
  useHeldField();
  useFocusTrail();
  useShortcuts({ onFind: () => setOverlay("finder"), onHelp: () => setOverlay("shortcuts") });

  return (
    <div className={styles.frame} data-needs-room={needsRoom}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header
        user={user}
        onMenu={() => setOverlay("menu")}
        onFind={() => setOverlay("finder")}
        onHelp={() => setOverlay("shortcuts")}
      />
      <Sidebar user={user} drawerOpened={overlay === "menu"} onCloseDrawer={close} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <PatientBar />
        <div className={styles.content}>
          <OfflineWork />
          <EmergencyMark />
          {children}
        </div>
      </main>
      <Finder user={user} opened={overlay === "finder"} onClose={close} />
      <ShortcutList opened={overlay === "shortcuts"} onClose={close} />
      <ExportsUnderWay />
      <IdleNotice idleMinutes={user.IdleMinutes} />
      <ProofDialog />
    </div>
  );
}
