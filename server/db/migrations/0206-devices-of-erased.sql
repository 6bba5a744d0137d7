-- A registration on a phone that somebody who left had logged in on is paid nothing (INV-R03).
create index known_device_by_device on known_device (device);
