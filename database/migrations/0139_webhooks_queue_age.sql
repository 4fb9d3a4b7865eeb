-- Those who operate the installation watch how long the oldest message waits, over all organizations.
grant select (created_at) on webhook_messages to evenkeel_system;
