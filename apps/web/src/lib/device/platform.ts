import type { AnsweringDevice, Contract, InputOf, OutputOf, UserInfo } from "@hearthside/contract";
import type { Key } from "../send.ts";

/** Whose work it is: one person in one agency. Nobody else reads it or sends it. */
export type Owner = { readonly userId: string; readonly agencyId: number };

/** What tabs of one browser tell each other: something kept about `subjectId` is different now. */
export type DeviceMessage = { readonly owner: Owner; readonly subjectId: string };

/** One request with an answer, or an ApiError for a refusal; any other error means that no answer came. */
export type Send = <K extends Key>(key: K, input: InputOf<Contract[K]>) => Promise<OutputOf<Contract[K]>>;

/** Everything around the code that keeps work: a browser's tab, or a test's. */
export type Platform = {
  /** Undefined where the browser keeps nothing. */
  readonly indexedDB: IDBFactory | undefined;
  readonly crypto: Pick<Crypto, "subtle" | "getRandomValues">;
  /** One after the other in all tabs of the browser; a tab that dies lets go. */
  readonly inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly tellTabs: (message: DeviceMessage) => void;
  /** Hears what the other tabs tell, not this one. */
  readonly onTabMessage: (listener: (message: DeviceMessage) => void) => () => void;
  readonly send: Send;
  /** Who works here, unlocked offline included. */
  readonly user: () => UserInfo | null;
  /** Whether the server has confirmed that this person is signed in. */
  readonly isSignedIn: () => boolean;
  readonly onSessionChange: (listener: () => void) => () => void;
  /** The network may be back, or somebody looks at the page again. */
  readonly onWake: (listener: () => void) => () => void;
  /** Somebody changed this assessment on the server. */
  readonly onRemoteChange: (listener: (assessmentId: string) => void) => () => void;
  /** What tells this browser from the person's others. */
  readonly device: () => AnsweringDevice;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** A new UUIDv7. */
  readonly newId: () => string;
  /** Answers how to call it off. */
  readonly after: (ms: number, act: () => void) => () => void;
  readonly askToPersist: () => Promise<boolean>;
  /** Asks before the tab closes, until called off. */
  readonly holdTab: () => () => void;
};

/** Undefined while nobody works here, or in no agency. */
export function ownerOf(user: UserInfo | null): Owner | undefined {
  const agencyId = user?.AgencyRoles[0]?.AgencyId;
  return user === null || agencyId === undefined ? undefined : { userId: user.UserId, agencyId };
}

export const isSameOwner = (one: Owner | undefined, other: Owner | undefined): boolean =>
  one?.userId === other?.userId && one?.agencyId === other?.agencyId;
