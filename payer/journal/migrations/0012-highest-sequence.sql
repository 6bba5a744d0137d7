-- The highest number that was taken is found without reading all of them; none has a zero in front.
create index sequence_highest on sequence (network, wallet, length(value), value);
create index sandbox_highest on sandbox_landed (network, length(sequence), sequence);
