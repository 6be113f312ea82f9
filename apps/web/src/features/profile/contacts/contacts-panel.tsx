import type { Contact } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { patientContacts } from "../queries.ts";
import { AddButton } from "../rows/add-button.tsx";
import { RowList } from "../rows/row-list.tsx";
import { RowDetail, RowName } from "../rows/row-text.tsx";
import { contactKindWords } from "../words.ts";
import { ContactDialog } from "./contact-dialog.tsx";
import { contactInput, contactToValues } from "./contact-values.ts";

/** The patient's contacts and legal representative. */
export function ContactsPanel({ patientId }: { patientId: string }) {
  const mayEdit = useMay("patients", "edit");
  const [edited, setEdited] = useState<Contact | "new">();
  return (
    <Panel
      title="Contacts and legal representative"
      aside={mayEdit && <AddButton label="Add contact" onAdd={() => setEdited("new")} />}
      skeleton={<SkeletonList rows={2} />}
    >
      <Contacts patientId={patientId} mayEdit={mayEdit} onEdit={setEdited} />
      {edited !== undefined && (
        <ContactDialog
          patientId={patientId}
          contact={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

const contactRow = {
  nameOf: ({ name }: Contact) => name,
  put: (contact: Contact, isRemoved: boolean) => {
    const { id, version } = contact;
    return call("PUT /contacts/:id", { id, version, isRemoved, ...contactInput(contactToValues(contact)) });
  },
};

type ContactsProps = { patientId: string; mayEdit: boolean; onEdit: (contact: Contact) => void };

function Contacts({ patientId, mayEdit, onEdit }: ContactsProps) {
  const { data } = useSuspenseQuery(patientContacts(patientId));
  return (
    <RowList
      patientId={patientId}
      rows={data.contacts}
      kind={contactRow}
      mayEdit={mayEdit}
      onEdit={onEdit}
      empty={
        <Empty isSmall title="No contacts yet">
          Emergency contacts and the patient's representatives appear here.
        </Empty>
      }
    >
      {(contact) => <ContactLine contact={contact} />}
    </RowList>
  );
}

function ContactLine({ contact }: { contact: Contact }) {
  const { name, kind, relationship, phoneNumber, mobileNumber, email, hasPowerOfAttorney } = contact;
  const { street, city, state, zip } = contact;
  const place = [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <>
      <RowName>
        {name}
        {hasPowerOfAttorney === true && <Badge tone="primary">Power of attorney</Badge>}
      </RowName>
      <RowDetail>{[contactKindWords[kind], relationship].filter(Boolean).join(" · ")}</RowDetail>
      <RowDetail>
        Phone {phoneNumber === null ? "not recorded" : <PhoneLink phone={phoneNumber} />}
        {mobileNumber !== null && (
          <>
            {" "}
            · Mobile <PhoneLink phone={mobileNumber} />
          </>
        )}
        {[email, place].filter(Boolean).map((words) => ` · ${words}`)}
      </RowDetail>
    </>
  );
}
