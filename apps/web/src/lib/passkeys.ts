import type {
  Contract,
  InputOf,
  NewPasskeyRequest,
  PasskeyAnswer,
  PasskeyRequest,
} from "@hearthside/contract";

type NewPasskey = InputOf<Contract["POST /auth/factors/passkeys"]>["passkey"];

const loadBrowserPart = () => import("@simplewebauthn/browser");

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

/** Somebody closed the browser's question, or it found no passkey of hers here. */
export class PasskeyNotShown extends Error {
  override readonly name = "PasskeyNotShown";

  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

/** Has the browser ask for a passkey. Throws PasskeyNotShown. */
export async function showPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadBrowserPart();
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request });
    return { id, rawId, type, response, clientExtensionResults: {} };
  } catch (error) {
    throw new PasskeyNotShown("No passkey was shown. Please try again, or sign in another way.", error);
  }
}

/** Has the browser make a passkey. Throws PasskeyNotShown. */
export async function makePasskey(request: NewPasskeyRequest): Promise<NewPasskey> {
  const { startRegistration } = await loadBrowserPart();
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: request });
    return { id, rawId, type, response, clientExtensionResults: {} };
  } catch (error) {
    throw new PasskeyNotShown(
      wasThereBefore(error)
        ? "This device has a passkey of yours already."
        : "No passkey was made. Please try again.",
      error,
    );
  }
}

const wasThereBefore = (error: unknown) => error instanceof Error && error.name === "InvalidStateError";
