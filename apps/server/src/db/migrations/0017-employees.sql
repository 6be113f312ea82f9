-- When somebody signed in last is read from the trail, for a list of everybody.
create index audit_entry_sign_in on audit_entry ("agencyId", "userId", at) where action = 'session.start';
